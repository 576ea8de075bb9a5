/** The requests of two players who send each other a log, handed to the service. */
import type { Connection } from 'vscode-languageserver';
import { most, type Service } from '../service/api';
import {
  type AuditParams,
  type AuditResult,
  auditRequest,
  type SidesParams,
  type SidesResult,
  sidesRequest,
  type TrustParams,
  type TrustResult,
  trustRequest,
} from '../service/trust/protocol';
import { visible } from '../views/visible';
import type { Guard } from './guard';
import { shown } from './shown';

const untrusted: TrustResult = {
  files: [],
  message: 'The referee could not work this out: nothing was written.',
  isRefused: true,
};

export function wireTrust(connection: Connection, service: Service, guard: Guard): void {
  const on = <P, R>(request: string, empty: R, answer: (params: P) => R) =>
    connection.onRequest(request, guard.request<P, unknown>(request, empty, answer, most.workOfLongRequest));
  // What is written, or sent back, stays as it is.
  on<TrustParams, TrustResult>(trustRequest, untrusted, (params) => {
    const result = service.trust(params);
    return { ...result, message: visible(result.message) };
  });
  on<SidesParams, SidesResult>(sidesRequest, { log: null, sides: [], reveals: null }, (params) =>
    service.sides(params),
  );
  on<AuditParams, AuditResult | null>(auditRequest, null, ({ uri }) => shown(service.audited(uri)));
}
