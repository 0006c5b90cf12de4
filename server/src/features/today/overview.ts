import { today } from '@kreislauf/core/days.ts'
import { aheadOf } from '@kreislauf/core/features/reminders/rules.ts'
import type { CollectorDay, Dashboard, RemanDay } from '@kreislauf/core/features/today/contract.ts'
import { entriesOf } from '@kreislauf/core/keys.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { Figures } from '@kreislauf/core/today/contribution.ts'
import { contributions, told as described, papers } from '@kreislauf/core/today/contributions.ts'
import { contributedAt, needAt, setOf, toldAt } from '@kreislauf/core/today/parts.ts'
import type { Db } from '../../platform/database/db.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import type { Places, Telling, Told } from '../../today/contribute.ts'
import { firstSteps, served, told as toldByFeatures } from '../../today/contributions.ts'
import { remindersOf } from '../../today/days.queries.ts'
import { endings } from '../../today/papers.ts'
import { joinedRow, type Row, values } from '../../today/rows.queries.ts'

interface Days {
  DISMANTLER: Dashboard
  COLLECTOR: CollectorDay
  REMAN: RemanDay
}

/** Today's work of a yard, a collection point or a remanufacturer, as far as the user may read it. */
export async function dayOf<Place extends Places>(
  db: Db,
  who: Who,
  { kind, place, language }: { kind: Place; place: number; language: string },
): Promise<Days[Place]> {
  const holder = holderOf(who)
  const may: Telling['may'] = need => allows(holder, need)
  const asked: Telling = { db, kind, place, language, day: today(), reminders: remindersOf(db), may }
  const [fields, lists] = await Promise.all([fieldsTold(asked), listsBrought(kind, asked)])
  return Object.assign(lists, ...fields) as Days[Place]
}

/** What features contribute, each starting at the first reminder. */
async function listsBrought(kind: Places, { reminders, may, ...asked }: Telling): Promise<Record<string, unknown>> {
  const lists = contributedAt<Places>(kind).map(async name => {
    const need = needAt(contributions[name], kind)
    if (!need || !may(need)) return [name, []] as const
    return [name, await served[name].read({ ...asked, ahead: aheadOf((await reminders)[name]) })] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}

/** What else features tell; those of one row in one statement. */
function fieldsTold({ db, kind, place, day, ...asked }: Telling): Promise<object[]> {
  const [constant, rows, reads]: [object[], Row[], Promise<object>[]] = [[], [], []]
  for (const name of toldAt<Places>(kind)) {
    const part: Figures = described[name]
    const need = needAt(part, kind)
    const half = told[name]
    if (part.without && need && !asked.may(need)) constant.push(part.without)
    else if (half.row) rows.push(half.row(place, day))
    else reads.push(half.read({ db, kind, place, day, ...asked }))
  }
  return Promise.all([...(rows.length ? [joinedRow(db, rows)] : []), ...reads, ...constant])
}

const told: Record<ReturnType<typeof toldAt<Places>>[number], Told<object>> = {
  ...toldByFeatures,
  expiring: { read: expiring },
  begun: { read: begun },
}

/** Papers that expire, starting at the first reminder of the company (details O24). */
async function expiring({ db, kind, day, language, reminders, may }: Telling) {
  const list = await endings(db, day, await reminders, language)
  const mayRead = ({ kind: paper }: (typeof list)[number]) => {
    const need = needAt(papers[setOf(paper)], kind)
    return need !== undefined && may(need)
  }
  return {
    expiring: list.filter(mayRead).map(({ kind, id, name, what, validto }) => ({ kind, id, name, what, validto })),
  }
}

/** Which first steps are done. */
async function begun({ db, place, day }: Telling) {
  const steps = entriesOf(firstSteps)
  const expressions = steps.flatMap(([name, { expression }]) =>
    expression ? [[name, expression(place)] as const] : [],
  )
  const reads = steps.map(async ([name, { read }]) => (read ? { [name]: await read(db, place, day) } : {}))
  const [done, ...more] = await Promise.all([values(db, Object.fromEntries(expressions)), ...reads])
  return { has: Object.assign(done, ...more) }
}
