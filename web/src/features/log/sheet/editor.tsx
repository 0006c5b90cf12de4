import { today } from '@kreislauf/core/days.ts'
import { carName } from '@kreislauf/core/domain/carname.ts'
import { STAGES, type Stage, stageOf } from '@kreislauf/core/domain/stages.ts'
import { type EntryLine, log } from '@kreislauf/core/features/log/contract.ts'
import { frameOf } from '@kreislauf/core/features/log/frame.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import { FormScreen, type Merging, useFormOf, useValue } from '../../../ui/form/index.ts'
import { useWasteTypes } from '../../masterdata/index.ts'
import { useClosed } from '../../statements/index.ts'
import { useAskStaff } from '../askstaff.tsx'
import { onForm } from '../onform.ts'
import { mayBook, rememberStaff, useStaff } from '../staff.ts'
import { AsLastCar } from './aslast.tsx'
import { Balance } from './balance.tsx'
import { bookedAlready, knowing, linesIn } from './meanwhile.ts'
import { type Answer, bookedLines, type Read } from './read.ts'
import { StageSection } from './stage.tsx'
import {
  afterBooking,
  emptyRows,
  initialLines,
  nextStage,
  openRows,
  SheetForm,
  type SheetValues,
  seenLines,
  toSend,
} from './values.ts'

/**
 * Proposed and stored lines by stage, each stage booked with its own day and employee; the rest of the car is always
 * visible.
 */
export function SheetEditor({ car, stored: read, proposals, stage: opened }: Read & { stage: Stage | undefined }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<Answer>()
  const stored = bookedLines(read, answer)
  const wasteTypes = useWasteTypes()
  const types = useMemo(() => new Map(wasteTypes.map(type => [type.code, type])), [wasteTypes])
  const known = useMemo(() => new Map(stored.map(line => [line.id, line])), [stored])
  const frame = useMemo(() => frameOf(car, read), [car, read])
  const closed = useClosed(car.dismantlerId)
  const { people, choices, usual } = useStaff(car.dismantlerId, today())
  const disabled = !useCan(log.saveCar)
  const may = { add: useCan(log.saveCar, 'C'), edit: useCan(log.saveCar, 'U'), remove: useCan(log.saveCar, 'D') }
  const head = { actiondate: today(), occurredon: null, staffId: usual }
  const initial: SheetValues = {
    stages: { DRAINING: head, PARTS: head, FURTHER: head },
    lines: initialLines(stored, may.add ? proposals : []),
    seen: seenLines(stored),
  }
  const form = useFormOf(SheetForm, { feature: 'log', initial, draft: `sheet-${car.id}`, disabled })
  const save = useCall(log.saveCar, {
    success: () => ({ key: 'log.sheet.saved', params: { name: carName(car) } }),
    form: true,
  })
  const stages = useValue(form, 'stages')
  const able = (wastetype: string) => {
    const { qualifications = [], fraction = 0 } = types.get(wastetype) ?? {}
    const { staffId, actiondate } = stages[stageOf({ wastetype, fraction })]
    const person = people.find(({ id }) => id === staffId)
    return !qualifications.length || mayBook(person, qualifications, actiondate)
  }
  const sheet = { types, stored: known, able }
  const next = useSyncExternalStore(form.store.subscribe, () => nextStage(form.values(), sheet))
  const open = useSyncExternalStore(form.store.subscribe, () => openRows(form.values().lines, known))
  const chosen = useRef<Stage | undefined>(undefined)
  const sent = useRef<ReadonlySet<number>>(new Set())
  const send = async (values: SheetValues) => {
    const stage = chosen.current ?? next
    chosen.current = undefined
    const empty = emptyRows(values, stage, sheet)
    if (empty.length)
      throw new Problem(
        'invalid',
        {},
        empty.map(at => ({ path: `lines.${at}.amount`, code: 'required' })),
      )
    const lines = toSend(values, stage, sheet)
    sent.current = new Set(lines.map(({ at }) => at))
    rememberStaff(values.stages[stage].staffId ?? null)
    const body = lines.map(({ form: line }) => line)
    const places = lines.map(({ at }) => ({ at: `lines.${at}` }))
    return save.mutateAsync({ params: { carId: car.id }, body }).catch(error => {
      if (error instanceof Problem && error.code === 'log.meanwhile') {
        chosen.current = stage
        learn(linesIn(error.params.current))
      }
      throw onForm(error, places, `stages.${stage}.`)
    })
  }
  const learn = (lines: EntryLine[]) => {
    setAnswer({ over: read, lines: [...stored, ...lines.filter(({ id }) => !known.has(id))] })
    void invalidate(log.saveCar.feature)
  }
  const meanwhile: Merging<SheetValues> = {
    booked: (current, values) => bookedAlready(linesIn(current), values),
    knowing: (current, left) => {
      const values = knowing(form.values(), linesIn(current), left)
      const kept = form.store.initial.lines.flatMap((row, at) =>
        [...left].some(one => form.values().lines[one]?.wastetype === row.wastetype && !row.id) ? [at] : [],
      )
      const initial = knowing(form.store.initial, linesIn(current), new Set(kept))
      return { initial, values, open: toSend(values, chosen.current ?? next, sheet).length > 0 }
    },
  }
  const renew = (booked: EntryLine[]) => {
    const { clean, values } = afterBooking(form.values(), sent.current, booked, proposals)
    setAnswer({ over: read, lines: booked })
    form.reset(clean, values)
  }
  const shared = { form, car, frame, types, stored: known, able, may, choices, closedTill: closed.till }
  const askStaff = useAskStaff(car.dismantlerId, people)
  const asks = () => {
    const [values, stage] = [form.values(), chosen.current ?? next]
    if (!toSend(values, stage, { ...sheet, able: () => true }).some(({ form: { id } }) => !id)) return undefined
    return askStaff(values.stages[stage].staffId, id => form.set(`stages.${stage}.staffId`, id))
  }
  return (
    <FormScreen
      what={{ one: 'sheets', name: carName(car) }}
      form={form}
      asks={asks}
      onDropped={() => {
        chosen.current = undefined
      }}
      save={send}
      onSaved={renew}
      meanwhile={meanwhile}
      saveLabel={t(`log.sheet.book.${next}`)}
      pending={open ? t('log.sheet.openLines', { count: open }) : undefined}
    >
      <Balance form={form} car={car} frame={frame} types={types} stored={known} />
      {may.add && <AsLastCar form={form} car={car} />}
      {STAGES.map(stage => (
        <StageSection
          key={stage}
          stage={stage}
          opened={stage === opened}
          {...shared}
          onChoose={one => {
            chosen.current = one
          }}
        />
      ))}
    </FormScreen>
  )
}
