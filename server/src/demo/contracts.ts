import { addDays } from '@kreislauf/core/days.ts'
import type { ContractDetails, Party, Signature } from '@kreislauf/core/features/contracts/contract.ts'
import type { ContractSide, ContractStatus } from '@kreislauf/core/features/contracts/states.ts'
import { entriesOf } from '@kreislauf/core/keys.ts'
import { sql } from 'kysely'
import { signature } from '../features/contracts/moving.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Reman } from './accounts.ts'
import { kept, paper } from './files.ts'
import { insertNumbered } from './tables.ts'

interface Side {
  mandatorId: number
  departmentId: number
  /** Head of its company. */
  signer: string
  party: Party
}

/** A contract: its days are counted from today. */
interface Told {
  status: ContractStatus
  by: ContractSide
  from: number
  till?: number
  /** Day of the proposal, and of the answer. */
  on: number
  answered?: number
  reason?: string
  lapsed?: true
  papers?: true
  /** The yard's bin for these cores. */
  bin?: string
  terms?: Partial<ContractDetails['terms']>
}

const TERMS: ContractDetails['terms'] = {
  ...{ paymentdays: 30, carrier: 'REMAN', freight: 0, minvalue: 250, answerdays: 14 },
  criteria:
    'Vollständig und nicht zerlegt, Gehäuse ohne Bruch, Nummer lesbar.\nÖl abgelassen, Anschlüsse verschlossen.\nKeine Nachbauten, nicht schon einmal aufgearbeitet.',
  remark: null,
}

type Yard = 'nordkreis' | 'hansen'

/**
 * Of the large yard with the remanufacturer of its neighbourhood: over, in force and soon over, the next one, declined, lapsed; with the others: in force, proposed,
 * ended. Of the small yard: ended, and proposed again.
 */
const told: Record<'elbe' | Reman, Partial<Record<Yard, Told[]>>> = {
  elbe: {
    nordkreis: [
      { status: 'SIGNED', by: 'REMAN', from: -760, till: -396, on: -775, answered: -768 },
      {
        ...{ status: 'DECLINED', by: 'REMAN', from: -395, on: -412, answered: -409 },
        reason: 'Zahlungsziel zu lang: bitte höchstens 30 Tage.',
        terms: { paymentdays: 60 },
      },
      {
        ...{ status: 'SIGNED', by: 'DISMANTLER', from: -395, till: 20, on: -407, answered: -401, papers: true },
        bin: 'Gitterbox 3',
      },
      { status: 'SIGNED', by: 'REMAN', from: 21, on: -9, answered: -6, terms: { minvalue: 300 }, bin: 'Gitterbox 3' },
      { status: 'WITHDRAWN', by: 'REMAN', from: -180, till: 185, on: -200, answered: -110, lapsed: true },
    ],
    hansen: [
      {
        ...{ status: 'ENDED', by: 'DISMANTLER', from: -500, till: -12, on: -510, answered: -505 },
        reason: 'Zu wenige Altteile für eine eigene Abholung.',
      },
      {
        ...{ status: 'PROPOSED', by: 'REMAN', from: 7, on: -8 },
        terms: {
          carrier: 'DISMANTLER',
          freight: 35,
          minvalue: 0,
          remark: 'Annahme montags bis donnerstags, 8 bis 15 Uhr.',
        },
      },
    ],
  },
  oste: {
    nordkreis: [
      {
        ...{ status: 'SIGNED', by: 'REMAN', from: -88, on: -97, answered: -92, bin: 'Regal A2' },
        terms: { paymentdays: 14, carrier: 'DISMANTLER', freight: 40, minvalue: 150 },
      },
    ],
  },
  holsten: { nordkreis: [{ status: 'PROPOSED', by: 'DISMANTLER', from: 10, on: -4, terms: { minvalue: 400 } }] },
  harz: {
    nordkreis: [
      {
        ...{ status: 'ENDED', by: 'REMAN', from: -420, till: -35, on: -430, answered: -424 },
        reason: 'Der Aufarbeiter holt nördlich von Hannover nicht mehr ab.',
      },
    ],
  },
}

/** The first department of a kind, with what a contract names of it. */
async function sideOf(db: Db, mandatorId: number, kind: ContractSide): Promise<Side | undefined> {
  const { rows } = await sql<Side>`select d.mandator_id as "mandatorId", d.id as "departmentId",
      trim(a.firstname || ' ' || a.lastname) as signer, contract_party(d.id) as party
    from department d join account a on a.mandator_id = d.mandator_id and a.head
    where d.mandator_id = ${mandatorId} and d.department = ${kind} order by d.id limit 1`.execute(db)
  return rows[0]
}

/** Contracts of the demo's yards with remanufacturers in each state; `mandators` has the yards and those that are meant. */
export async function seedContracts(
  db: Db,
  files: FileStore,
  { mandators, today }: { mandators: Record<Yard, number> & Partial<Record<keyof typeof told, number>>; today: string },
): Promise<void> {
  for (const [name, byYard] of entriesOf(told)) {
    const mandator = mandators[name]
    const reman = mandator && (await sideOf(db, mandator, 'REMAN'))
    if (!reman) continue
    for (const [yard, contracts = []] of entriesOf(byYard)) {
      const dismantler = await sideOf(db, mandators[yard], 'DISMANTLER')
      if (!dismantler) continue
      for (const one of contracts) await write(db, files, { DISMANTLER: dismantler, REMAN: reman }, one, today)
    }
  }
}

/** Once for a pair. */
const nameBin = (
  db: Db,
  { DISMANTLER: { mandatorId, departmentId }, REMAN: reman }: Record<ContractSide, Side>,
  { bin, at }: { bin: string; at: string },
) =>
  db
    .insertInto('coreBin')
    .values({
      ...{ mandatorId, dismantlerId: departmentId, remanId: reman.departmentId, remanMandatorId: reman.mandatorId },
      ...{ name: bin, createdAt: at },
    })
    .onConflict(one => one.doNothing())
    .execute()

async function write(db: Db, files: FileStore, sides: Record<ContractSide, Side>, one: Told, today: string) {
  const { DISMANTLER: dismantler, REMAN: reman } = sides
  const { status, by, from, till, on, answered, reason = null, lapsed, papers, bin } = one
  const day = (after: number) => addDays(today, after)
  const other: ContractSide = by === 'REMAN' ? 'DISMANTLER' : 'REMAN'
  const at = (after: number, time: string) => `${day(after)}T${time}:00.000Z`
  const enclosed = papers
    ? [
        await kept(
          files,
          sides[by].mandatorId,
          paper('annahmekriterien.pdf', ['Annahmekriterien', 'Anlage zum Vertrag']),
        ),
      ]
    : []
  const agreed = {
    terms: { ...TERMS, ...one.terms },
    validfrom: day(from),
    validto: till === undefined ? null : day(till),
    parties: { dismantler: dismantler.party, reman: reman.party },
    docs: enclosed,
  }
  const signed = (side: ContractSide, when: string): Signature => ({
    ...signature({ name: sides[side].signer, email: '' }, agreed),
    by: side,
    at: when,
  })
  const both = status === 'SIGNED' || status === 'ENDED'
  const said = (side: ContractSide, when: string, what: ContractDetails['course'][number]['what']) => ({
    ...{ at: when, by: side, what },
    ...(what !== 'SIGNED' && reason && { words: reason }),
  })
  const reply = at(answered ?? 0, '09:20')
  const course = [
    ...(papers ? [said(by, at(on, '07:40'), 'PAPERS')] : []),
    ...(both ? [said(other, reply, 'SIGNED')] : []),
    ...(status === 'ENDED' ? [said('DISMANTLER', at((till ?? 0) - 30, '10:05'), 'ENDED')] : []),
    ...(status === 'DECLINED' ? [said(other, reply, 'DECLINED')] : []),
    ...(lapsed ? [said(by, reply, 'LAPSED')] : []),
  ]
  const [contract] = await insertNumbered(db, 'contract', [
    {
      ...{ mandatorId: dismantler.mandatorId, dismantlerId: dismantler.departmentId },
      ...{ remanMandatorId: reman.mandatorId, remanId: reman.departmentId },
      ...{ proposedby: by, status, reason, course },
      ...{ terms: agreed.terms, parties: agreed.parties, validfrom: agreed.validfrom, validto: agreed.validto },
      signatures: [signed(by, at(on, '07:40')), ...(both ? [signed(other, reply)] : [])],
      ...{ granted: true, createdAt: at(on, '07:30'), version: 1 + course.length },
    },
  ])
  if (bin) await nameBin(db, sides, { bin, at: at(on, '10:00') })
  const owner = { ownerType: 'contract', ownerId: contract?.id, kind: 'contract', sharedWith: sides[other].mandatorId }
  await insertNumbered(
    db,
    'file',
    enclosed.map(file => ({ ...file, ...owner, createdAt: at(on, '07:40') })),
  )
}
