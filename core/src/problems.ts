import type { z } from 'zod'

/**
 * Every way to say no, in one catalogue: status and errnum of RFC 9457 problem details.
 * Words: `problems.<code>` for the general ones, `<feature>.problems.<rest>` for `<feature>.<rest>`.
 * Numbers are stable: never reuse one. Ranges: 1 platform, 2 receptions, 3 cars, 4 log, 5 disposals, 6 partners,
 * 7 statements, 8 employees, 9 companies, 10 registration, 11 users, 12 security, 13 payments, 14 mail, 15 master data, 16 system, 17 files, 18 imports,
 * each times 1000.
 */
export const problems = {
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
  'file-type': { status: 422, errnum: 1017 },
  'closed-period': { status: 409, errnum: 1018 },
  'idempotency-reuse': { status: 409, errnum: 1019 },
  network: { status: 0, errnum: 1020 },
  'no-answer': { status: 0, errnum: 1099 },
  'list-too-long': { status: 422, errnum: 1021 },
  busy: { status: 429, errnum: 1030 },
  'disk-full': { status: 507, errnum: 1031 },
  'receptions.sealed': { status: 409, errnum: 2001 },
  'receptions.never-deleted': { status: 409, errnum: 2002 },
  'receptions.incomplete': { status: 422, errnum: 2003 },
  'receptions.in-log': { status: 409, errnum: 2004 },
  'receptions.not-locked': { status: 409, errnum: 2005 },
  'receptions.ended': { status: 409, errnum: 2006 },
  'receptions.issuer-only': { status: 403, errnum: 2007 },
  'receptions.number-taken': { status: 409, errnum: 2008 },
  'receptions.not-promised': { status: 409, errnum: 2009 },
  'receptions.suspended': { status: 403, errnum: 2010 },
  'cars.already-in-log': { status: 409, errnum: 3001 },
  'cars.not-waste': { status: 409, errnum: 3002 },
  'cars.vn-open': { status: 409, errnum: 3003 },
  'cars.no-weight': { status: 409, errnum: 3004 },
  'cars.no-open-day': { status: 409, errnum: 3005 },
  'cars.step-follows-lock': { status: 409, errnum: 3006 },
  'cars.step-needs-lock': { status: 409, errnum: 3007 },
  'cars.step-needs-transfer': { status: 409, errnum: 3008 },
  'cars.step-needs-hulk': { status: 409, errnum: 3009 },
  'cars.step-in-disposal': { status: 409, errnum: 3010 },
  'cars.owner-only': { status: 403, errnum: 3011 },
  'cars.vin-twice': { status: 409, errnum: 3012 },
  'cars.weight-kept': { status: 409, errnum: 3013 },
  'log.stock-negative': { status: 409, errnum: 4001 },
  'log.entry-disposed': { status: 409, errnum: 4002 },
  'log.car-not-in-log': { status: 409, errnum: 4003 },
  'log.inbound-kept': { status: 409, errnum: 4004 },
  'log.entry-used': { status: 409, errnum: 4005 },
  'log.opening-closed': { status: 409, errnum: 4006 },
  'log.recode-unbalanced': { status: 409, errnum: 4007 },
  'log.output-of-disposal': { status: 409, errnum: 4008 },
  'log.nothing-to-propose': { status: 409, errnum: 4009 },
  'log.taken': { status: 409, errnum: 4010 },
  'disposals.over-stock': { status: 409, errnum: 5001 },
  'disposals.not-left': { status: 409, errnum: 5002 },
  'partners.already-assigned': { status: 409, errnum: 6001 },
  'statements.locked': { status: 409, errnum: 7001 },
  'statements.one-open': { status: 409, errnum: 7002 },
  'statements.not-after-last': { status: 409, errnum: 7003 },
  'statements.blocked': { status: 409, errnum: 7004 },
  'statements.not-locked': { status: 409, errnum: 7005 },
  'statements.not-last': { status: 409, errnum: 7006 },
  'employees.not-qualified': { status: 422, errnum: 8001 },
  'employees.not-active': { status: 422, errnum: 8002 },
  'companies.dismantler-first': { status: 409, errnum: 9001 },
  'companies.other-kind': { status: 403, errnum: 9002 },
  'registration.link-unknown': { status: 404, errnum: 10001 },
  'registration.link-expired': { status: 410, errnum: 10002 },
  'registration.link-used': { status: 410, errnum: 10003 },
  'registration.unconfirmed': { status: 403, errnum: 10004 },
  'users.oneself': { status: 403, errnum: 11001 },
  'users.heads-only': { status: 403, errnum: 11002 },
  'users.last-head': { status: 409, errnum: 11003 },
  'users.acting-needed': { status: 403, errnum: 11004 },
  'users.already-asked': { status: 409, errnum: 11005 },
  'users.not-pending': { status: 409, errnum: 11006 },
  'users.pending': { status: 409, errnum: 11007 },
  'users.received': { status: 409, errnum: 11008 },
  'users.suspended': { status: 403, errnum: 11009 },
  'users.company-suspended': { status: 403, errnum: 11010 },
  'second-factor': { status: 401, errnum: 12001 },
  'captcha-required': { status: 401, errnum: 12002 },
  'security.wrong-factor': { status: 401, errnum: 12003 },
  'security.ticket-over': { status: 401, errnum: 12004 },
  'security.enrol-first': { status: 403, errnum: 12005 },
  'security.prove-first': { status: 403, errnum: 12006 },
  'security.required': { status: 409, errnum: 12007 },
  'security.no-factor': { status: 409, errnum: 12008 },
  'payments.trial-used': { status: 409, errnum: 13001 },
  'payments.module-active': { status: 409, errnum: 13002 },
  'payments.already-subscribed': { status: 409, errnum: 13003 },
  'payments.order-open': { status: 409, errnum: 13004 },
  'payments.by-contract': { status: 409, errnum: 13005 },
  'payments.nothing-to-pay': { status: 409, errnum: 13006 },
  'payments.unlock-unpaid': { status: 402, errnum: 13007 },
  'payments.issue-unpaid': { status: 402, errnum: 13008 },
  'payments.signature': { status: 400, errnum: 13009 },
  'payments.no-subscription': { status: 409, errnum: 13010 },
  'payments.order-not-open': { status: 409, errnum: 13011 },
  'payments.provider': { status: 424, errnum: 13012 },
  'payments.too-early': { status: 409, errnum: 13013 },
  'payments.no-log': { status: 409, errnum: 13014 },
  'mail.not-failed': { status: 409, errnum: 14001 },
  'mail.no-server': { status: 409, errnum: 14002 },
  'masterdata.no-list': { status: 422, errnum: 15001 },
  'mail.goes-out': { status: 409, errnum: 14003 },
  'mail.no-secret': { status: 409, errnum: 14004 },
  'system.job-runs': { status: 409, errnum: 16001 },
  'system.job-only-due': { status: 409, errnum: 16002 },
  'files.kept': { status: 409, errnum: 17001 },
  'files.booked': { status: 409, errnum: 17002 },
  'files.owner-only': { status: 403, errnum: 17003 },
  'imports.no-table': { status: 422, errnum: 18001 },
  'imports.empty': { status: 422, errnum: 18002 },
  'imports.too-many-rows': { status: 422, errnum: 18003 },
  'imports.too-many-columns': { status: 422, errnum: 18004 },
  'imports.too-large': { status: 422, errnum: 18005 },
  'imports.running': { status: 409, errnum: 18006 },
  'imports.not-mapped': { status: 422, errnum: 18007 },
  'imports.not-latest': { status: 409, errnum: 18008 },
  'imports.touched': { status: 409, errnum: 18009 },
  'account-exists': { status: 409, errnum: 1101 },
  'no-assignable-collectors': { status: 3, errnum: 5 },
} as const satisfies Record<string, { status: number; errnum: number }>

export type ProblemCode = keyof typeof problems

/** What is wrong with one field. `code` is translated as `invalid.<code>` with `params`. */
export interface FieldError {
  path: string
  code: string
  params?: Record<string, unknown>
}

export class Problem extends Error {
  readonly code: ProblemCode
  /** Values that the words mention. Days and numbers are formatted where they are shown. */
  readonly params: Record<string, unknown>
  readonly fields: FieldError[]
  /** Id under which the log keeps an unexpected error. */
  requestId?: string
  /** Seconds after which it may be tried again, where the answer says so. */
  retryAfter?: number

  constructor(code: ProblemCode, params: Record<string, unknown> = {}, fields: FieldError[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.fields = fields
  }
}

/** A reason to refuse, as rules return it: a code, or a code with its values. */
export type Reason = ProblemCode | { code: ProblemCode; params?: Record<string, unknown>; fields?: FieldError[] }

/** Throws the reason, if there is one. */
export function refuse(reason: Reason | undefined): void {
  if (!reason) return
  if (typeof reason === 'string') throw new Problem(reason)
  throw new Problem(reason.code, reason.params, reason.fields)
}

/** The locale key that says a problem: general ones under `problems`, a feature's own in its file. */
export function wordsOf(code: ProblemCode): string {
  const dot = code.indexOf('.')
  return dot < 0 ? `problems.${code}` : `${code.slice(0, dot)}.problems.${code.slice(dot + 1)}`
}

/** What a schema found wrong, field by field, in codes that `invalid.*` has words for. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map(issue => {
    const path = issue.path.join('.')
    const {
      code,
      message: _,
      path: __,
      input,
      params,
      ...rest
    } = issue as typeof issue & {
      params?: { code?: string }
      format?: string
    }
    if (code === 'custom') return { path, code: params?.code ?? 'custom', params: { ...params } }
    const missing = input === undefined || input === null || input === ''
    if (missing && code !== 'unrecognized_keys') return { path, code: 'required' }
    if (code === 'invalid_format') return { path, code: `format_${rest.format ?? 'regex'}` }
    if (code === 'too_small' && (rest as { origin?: string }).origin === 'string')
      return {
        path,
        code: Number((rest as { minimum?: number }).minimum) === 1 ? 'required' : 'too_short',
        params: { ...rest },
      }
    if (code === 'too_big' && (rest as { origin?: string }).origin === 'string')
      return { path, code: 'too_long', params: { ...rest } }
    return { path, code, params: { ...rest } }
  })
