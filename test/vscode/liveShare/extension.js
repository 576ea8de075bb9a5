// What our extension asks of Live Share, whose sessions need a service: a command begins one, and ends it.
const { commands, EventEmitter } = require('vscode');

exports.activate = () => {
  const changes = new EventEmitter();
  const api = { session: { id: null }, onDidChangeSession: changes.event };
  commands.registerCommand('test.liveShare', (id) => {
    api.session.id = id;
    changes.fire({ session: api.session });
  });
  return { getApi: async () => api };
};
