/** The requests of the views, handed to the service; null where it fails. */
import type { Connection } from 'vscode-languageserver';
import { most, type Service } from '../service/api';
import {
  checklistRequest,
  diceRequest,
  type Exported,
  type ExportParams,
  exportRequest,
  forcesRequest,
  type HexParams,
  hexRequest,
  historyRequest,
  type MapParams,
  mapRequest,
  type PaperParams,
  recordRequest,
  rosterRequest,
  type ViewParams,
} from '../service/views/data';
import { exporting } from '../views/exported';
import type { Guard } from './guard';

/** `asked` is told of each request: who shows a view wants to hear when it changes. */
export function wireViews(connection: Connection, service: Service, guard: Guard, asked: () => void): void {
  const on = <P>(request: string, answer: (params: P) => unknown) =>
    connection.onRequest(
      request,
      guard.request<P, unknown>(request, null, (params) => {
        asked();
        return answer(params);
      }),
    );
  on<MapParams>(mapRequest, service.map);
  on<HexParams>(hexRequest, service.hex);
  on<HexParams>(historyRequest, service.history);
  on<PaperParams>(rosterRequest, service.roster);
  on<PaperParams>(recordRequest, service.record);
  on<ViewParams>(checklistRequest, service.checklist);
  on<ViewParams>(forcesRequest, service.forces);
  on<ViewParams>(diceRequest, service.dice);
  const exports = guard.inParts<ExportParams, Exported | null>(
    exportRequest,
    null,
    (params) => exporting(service, params),
    most.workOfLongRequest,
  );
  connection.onRequest(exportRequest, (params: ExportParams, token) => {
    asked();
    return exports(params, token);
  });
}
