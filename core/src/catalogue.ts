import type { Need } from './permissions.ts'

/** A problem: status and errnum of RFC 9457 problem details. */
export interface ProblemKind {
  status: number
  /** Stable: never reuse one. */
  errnum: number
}

/** Topics and problems of a feature, exported by its `catalogue.ts`; `features.ts` collects them. */
export interface Catalogue {
  /** Records whose changes are notified, by the names used in migrations, with the rights of which one is needed to read them. */
  topics?: Record<string, Need>
  /** All problems of the feature. Texts: `<feature>.problems.<rest>` for `<feature>.<rest>`. */
  problems?: Record<string, ProblemKind>
}

/** Problems that belong to no single feature, with texts under `problems.<code>`. */
export const general = {
  invalid: { status: 422, errnum: 1000 },
  'signed-out': { status: 401, errnum: 1001 },
  'wrong-login': { status: 401, errnum: 1002 },
  'account-inactive': { status: 403, errnum: 1003 },
  forbidden: { status: 403, errnum: 1004 },
  'foreign-mandator': { status: 403, errnum: 1005 },
  'module-inactive': { status: 403, errnum: 1006 },
  'not-found': { status: 404, errnum: 1007 },
  stale: { status: 409, errnum: 1008 },
  'still-used': { status: 409, errnum: 1009 },
  duplicate: { status: 409, errnum: 1010 },
  'too-many-requests': { status: 429, errnum: 1011 },
  'old-client': { status: 426, errnum: 1012 },
  maintenance: { status: 503, errnum: 1013 },
  unavailable: { status: 503, errnum: 1014 },
  unexpected: { status: 500, errnum: 1015 },
  'file-too-large': { status: 413, errnum: 1016 },
  'input-too-large': { status: 413, errnum: 1032 },
  'file-type': { status: 422, errnum: 1017 },
  'closed-period': { status: 409, errnum: 1018 },
  'idempotency-reuse': { status: 409, errnum: 1019 },
  network: { status: 0, errnum: 1020 },
  'no-answer': { status: 0, errnum: 1099 },
  'list-too-long': { status: 422, errnum: 1021 },
  busy: { status: 429, errnum: 1030 },
  'disk-full': { status: 507, errnum: 1031 },
  'no-contract': { status: 403, errnum: 1033 },
  'second-factor': { status: 401, errnum: 12001 },
  'captcha-required': { status: 401, errnum: 12002 },
  'account-exists': { status: 409, errnum: 1101 },
  'no-assignable-collectors': { status: 3, errnum: 5 },
} as const satisfies Record<string, ProblemKind>
