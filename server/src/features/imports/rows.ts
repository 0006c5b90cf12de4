import { importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportIssue, Import as ImportRecord } from '@kreislauf/core/features/imports/contract.ts'
import type { ImportDescription } from '@kreislauf/core/features/imports/describing.ts'
import { type Access, allows, type Holder } from '@kreislauf/core/permissions.ts'
import { type FieldError, fieldErrors, Problem } from '@kreislauf/core/problems.ts'
import { checkNow, inSavepoint } from '../../platform/database/db.ts'
import { refusalOf } from '../../platform/http/errors.ts'
import { BadCell, issueOf } from '../../platform/imports/cells.ts'
import type { Line } from '../../platform/imports/lines.ts'
import type { Existing, Given, Importer, Scope } from './importer.ts'
import { cellIssue, filled, issuesAt, issuesOf, LEFT_OUT, type Outcome } from './outcome.ts'

/** Context of the lines of one run. */
export interface Taking {
  subject: ImportRecord['subject']
  importer: Importer<unknown>
  holder: Holder
  /** Line number by the record that it matched. */
  seen: Map<string, number>
}

/** Processes one line; a wrong one is rolled back. Throws unexpected errors. */
export async function takeLine(scope: Scope, taking: Taking, line: Line): Promise<Outcome> {
  const wrong = (issues: ImportIssue[]): Outcome => ({ state: 'WRONG', line: line.line, cells: line.cells, issues })
  if (line.aside) return { state: 'ASIDE', line: line.line, cells: line.cells, warnings: [LEFT_OUT] }
  if (line.issues.length) return wrong(line.issues.map(cellIssue))
  try {
    refuseRepeated(taking, line)
    return await inSavepoint(scope.db, () => put(scope, taking, line))
  } catch (error) {
    if (error instanceof BadCell) return wrong([cellIssue(issueOf(error))])
    return wrong(issuesOf(refusalOf(error), importDescriptions[taking.subject]))
  }
}

function refuseRepeated({ subject, seen }: Taking, { line, values }: Line) {
  const { same } = importDescriptions[subject]
  const said = same.map(name => String(values[name] ?? '').toLowerCase())
  // A line without a name repeats no other one.
  if (!said.some(Boolean)) return
  const key = JSON.stringify(said)
  const earlier = seen.get(key)
  if (earlier !== undefined) throw new BadCell(same[0] ?? '*', 'repeats', { line: earlier })
  seen.set(key, line)
}

/** Warnings about values of the line itself, not of columns that it leaves empty. */
const warningsOf = (found: readonly FieldError[], given: Given, description: ImportDescription): ImportIssue[] =>
  issuesAt(found, description).filter(({ column }) => column !== null && column in given)

async function put(
  scope: Scope,
  { subject, importer, holder }: Taking,
  { line, cells, values, warnings: told }: Line,
): Promise<Outcome> {
  const given = importer.prepare?.(filled(values)) ?? filled(values)
  const existing = await theOne(scope, importer, given)
  const stored = existing?.form ?? importer.blank?.(scope, given) ?? {}
  const form = parsed(importer, importer.merged?.(stored, given) ?? { ...stored, ...given }, !!existing)
  if (existing && isSame(importer, stored, form)) return { state: 'UNCHANGED' }
  const description = importDescriptions[subject]
  const { adding, changing } = description
  demand(holder, existing ? changing : adding)
  const recordId = await importer.save(scope, form, existing)
  await checkNow(scope.db)
  const now = await importer.read(scope, recordId)
  if (!now) throw new Problem('unexpected')
  const state = existing ? 'CHANGED' : 'ADDED'
  const { version: found = null, form: before = null } = existing ?? {}
  const warnings = [...told.map(cellIssue), ...warningsOf(importer.warnings?.(form) ?? [], given, description)]
  return { state, line, cells, warnings, recordId, name: importer.nameOf(form), found, after: now.version, before }
}

/** The record that a line matches; throws if there are several. */
async function theOne(scope: Scope, importer: Importer<unknown>, given: Given): Promise<Existing | undefined> {
  const [id, other] = await importer.find(scope, given)
  if (other !== undefined) throw new BadCell('*', 'several')
  return id === undefined ? undefined : importer.read(scope, id)
}

function isSame({ schema, normal = form => form }: Importer<unknown>, stored: unknown, form: unknown): boolean {
  const { success, data } = schema(true).safeParse(stored)
  return success && JSON.stringify(normal(data)) === JSON.stringify(normal(form))
}

function parsed({ schema }: Importer<unknown>, form: unknown, existing: boolean): unknown {
  const { success, data, error } = schema(existing).safeParse(form)
  if (error || !success) throw new Problem('invalid', {}, error ? fieldErrors(error) : [])
  return data
}

function demand(holder: Holder, rights: readonly Access[]) {
  if (!rights.every(right => allows(holder, right))) throw new Problem('forbidden')
}
