/** The requests of two players who send each other a log, handed to the service once all their files are read. */
import type { Connection } from 'vscode-languageserver';
import { most, type Service } from '../service/api';
import {
  type AuditParams,
  type AuditResult,
  auditRequest,
  noSides,
  type SidesParams,
  type SidesResult,
  sidesRequest,
  type TrustParams,
  type TrustResult,
  trustRequest,
} from '../service/trust/protocol';
import { visible } from '../views/visible';
import { afterReading } from './afterReading';
import type { Guard } from './guard';
import { shown } from './shown';

const untrusted: TrustResult = {
  files: [],
  message: 'The referee could not work this out: nothing was written.',
  isRefused: true,
};

export function wireTrust(connection: Connection, service: Service, guard: Guard): void {
  // A private file that is being read again is none that is missing.
  const on = <P, R>(request: string, empty: R, answer: (params: P) => R) => {
    const answered = guard.request<P, unknown>(request, empty, answer, most.workOfLongRequest);
    connection.onRequest(request, (params: P, token) => afterReading(service, () => answered(params, token)));
  };
  // What is written, or sent back, stays as it is.
  on<TrustParams, TrustResult>(trustRequest, untrusted, (params) => {
    const result = service.trust(params);
    return { ...result, message: visible(result.message) };
  });
  on<SidesParams, SidesResult>(sidesRequest, noSides, (params) => service.sides(params));
  on<AuditParams, AuditResult | null>(auditRequest, null, ({ uri }) => shown(service.audited(uri)));
}
