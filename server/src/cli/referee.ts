/** A service over files on the disk, for the commands. */

import { cryptoRoller } from '../server/dice';
import { readFileUri } from '../server/files';
import type { Roller, Service } from '../service/api';
import { createService } from '../service/service';
import type { LogFile } from './logFiles';

/** Opens the logs, with all that they include, in one service. */
export async function openLogs(files: readonly LogFile[], roll: Roller = cryptoRoller): Promise<Service> {
  const service = createService({
    readFile: readFileUri,
    roll,
    changed: () => {},
  });
  for (const file of files) service.open(file.uri, 1, file.text);
  await service.settled();
  return service;
}
