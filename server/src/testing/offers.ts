import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Can } from '@kreislauf/core/domain/abilities.ts'
import { STEPS } from '@kreislauf/core/domain/steps.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { seeing } from './seeing.ts'
import type { Caller } from './tenant.ts'
import { undone } from './undone.ts'

interface Tried {
  step: string
  run: () => Promise<unknown>
  /** Something other than the record's state prevents it: missing data, a blocking finding. */
  contents?: boolean
}

/** An offered step must succeed, any other must be refused: returns the contradictions, and commits nothing. */
async function disagreements(record: string, can: Can<string>, tried: Tried[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { step, run, contents } of tried) {
    const refused = await undone(run).then(
      () => undefined,
      error => {
        if (!(error instanceof Problem)) throw error
        return error.code
      },
    )
    const offered = !can[step] && !contents
    if (offered && refused) wrong.push(`${record}: ${step} is offered, and refused with ${refused}`)
    if (!offered && !refused)
      wrong.push(`${record}: ${step} is not offered (${can[step]?.code ?? 'contents'}), and accepted`)
  }
  return wrong
}

const because = { reason: 'Probe' }

export async function receptionOffers(call: Caller, id: number): Promise<string[]> {
  const at = { params: { id } }
  const record = await call(api.receptions.get, at)
  const docs = await call(api.receptions.docs, at)
  const doc = docs.find(({ receptionId }) => receptionId === id)
  const by = record.vn.sornc && !record.vn.sornd ? 'collector' : 'dismantler'
  return disagreements(`reception ${record.vnr} (${record.status}, ${record.car.step})`, record.can, [
    { step: 'edit', run: () => call(api.receptions.edit, { ...at, body: record as never }) },
    { step: 'lock', run: () => seeing(call)(api.receptions.lock, at), contents: record.missing.length > 0 },
    {
      step: 'ready',
      run: () => seeing(call)(api.receptions.ready, { ...at, body: { ready: !record.collectorready } }),
    },
    { step: 'annotate', run: () => call(api.receptions.annotate, { ...at, body: { ...record, remark: 'Probe' } }) },
    { step: 'unlock', run: () => seeing(call)(api.receptions.unlock, { ...at, body: because }) },
    { step: 'notified', run: () => seeing(call)(api.receptions.notified, { ...at, body: { by, on: today() } }) },
    { step: 'handover', run: () => call(api.receptions.handover, { ...at, body: { printed: true } }) },
    { step: 'transfer', run: () => seeing(call)(api.cars.transfer, { params: { id: record.carId } }) },
    { step: 'reissue', run: () => seeing(call)(api.receptions.reissue, { ...at, body: because }) },
    { step: 'cancel', run: () => seeing(call)(api.receptions.cancel, { ...at, body: because }) },
    ...(doc ? [{ step: 'removeDoc', run: () => call(api.receptions.removeDoc, { params: { docId: doc.id } }) }] : []),
  ])
}

export async function carOffers(call: Caller, id: number): Promise<string[]> {
  const at = { params: { id } }
  const record = await call(api.cars.get, at)
  const name = `car ${id} (${record.step}${record.hasBtbEntries ? ', in the log' : ''})`
  const listed =
    record.isSelectable === !record.can.transfer ? [] : [`${name}: the list says otherwise than the record`]
  return [
    ...listed,
    ...(await disagreements(name, record.can, [
      { step: 'transfer', run: () => seeing(call)(api.cars.transfer, at) },
      {
        step: 'handover',
        // Without a receiver, so that only the rules of the car apply.
        run: () =>
          seeing(call)(api.cars.handOver, {
            ...at,
            body: { disposal: { actiondate: today(), myDisposerId: 1, carrierId: 1 } },
          }),
        contents: true,
      },
      ...STEPS.filter(step => step !== record.step).map(step => ({
        step,
        run: () => seeing(call)(api.cars.setStep, { ...at, body: { step, ...because } }),
      })),
    ])),
  ]
}

type Line = Output<typeof api.log.entriesOfCar | typeof api.log.outputRecord>[number]
/** The rules' result for a stored line. */
type Judge = (line: Line) => Can<string>

const removed = (line: Line) => ({ ...line, deleted: true, reason: 'Probe' })

export async function lineOffers(call: Caller, judge: Judge, carId: number, id: number): Promise<string[]> {
  const line = (await call(api.log.entriesOfCar, { params: { carId } })).find(one => one.id === id)
  if (!line) return [`entry ${id} is not in its car's list`]
  return disagreements(`entry ${id} (${line.kind} ${line.wastetype})`, judge(line), [
    { step: 'edit', run: () => call(api.log.saveEntries, { body: [{ ...line, remark: 'Probe' }] as never }) },
    { step: 'remove', run: () => call(api.log.saveEntries, { body: [removed(line)] as never }) },
  ])
}

export async function outputOffers(call: Caller, judge: Judge, id: number): Promise<string[]> {
  const lines = await call(api.log.outputRecord, { params: { id } })
  const can = Object.assign({}, ...lines.map(judge))
  return disagreements(`output ${id} (${lines[0]?.outkind})`, can, [
    { step: 'remove', run: () => call(api.log.saveOutputs, { body: lines.map(removed) as never }) },
  ])
}

export async function disposalOffers(call: Caller, id: number): Promise<string[]> {
  const at = { params: { id } }
  const { disposal, btbEntryOuts, can } = await call(api.disposals.process, at)
  const params = { dismantlerId: disposal.dismantlerId }
  const body = {
    disposal: { ...disposal, remark: 'Probe' },
    btbEntryOuts: btbEntryOuts.map(({ entryIns: _, ...line }) => line),
  }
  return disagreements(`disposal ${id} of ${disposal.actiondate}`, can, [
    { step: 'edit', run: () => call(api.disposals.save, { params, body: body as never }) },
    { step: 'remove', run: () => seeing(call)(api.disposals.remove, { ...at, query: because }) },
  ])
}

export async function statementOffers(call: Caller, id: number): Promise<string[]> {
  const { statement, can } = await call(api.statements.totals, { params: { id } })
  const { dismantlerId, effectiveTill, version } = statement
  const params = { dismantlerId }
  const findings = await call(api.statements.preflight, { params: { dismantlerId, till: effectiveTill } })
  return disagreements(`statement of ${effectiveTill}`, can, [
    {
      step: 'edit',
      run: () => call(api.statements.save, { params, body: { id, version, effectiveTill, remark: 'Probe' } }),
    },
    {
      step: 'remove',
      run: () => call(api.statements.save, { params, body: { id, version, effectiveTill, deleted: true } }),
    },
    {
      step: 'lock',
      run: () => seeing(call)(api.statements.lock, { params: { ...params, id } }),
      contents: findings.some(({ severity }) => severity === 'block'),
    },
    { step: 'unlock', run: () => seeing(call)(api.statements.unlock, { params: { ...params, id }, body: because }) },
  ])
}
