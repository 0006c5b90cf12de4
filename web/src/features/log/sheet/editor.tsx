import { type EntryLine, type LogCar, log, type Proposal } from '@kreislauf/core/features/log/contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/calls.ts'
import { useCan } from '../../../app/session.ts'
import { Cell, DateField, FormScreen, Section, SelectField, useFormOf, useValue } from '../../../ui/form/index.ts'
import { useWasteTypes } from '../../masterdata/index.ts'
import { useClosed } from '../../statements/index.ts'
import { onForm } from '../onform.ts'
import { mayBook, rememberStaff, useStaff } from '../staff.ts'
import { Balance } from './balance.tsx'
import { Lines } from './lines.tsx'
import { initialLines, SheetForm, type SheetValues, toSend } from './values.ts'

interface SheetProps {
  car: LogCar
  stored: EntryLine[]
  proposals: Proposal[]
}

/** Proposed and stored lines as rows, one person and one day for all new ones, the rest of the car always in sight. */
export function SheetEditor({ car, stored, proposals }: SheetProps) {
  const { t } = useTranslation()
  const wasteTypes = useWasteTypes()
  const types = useMemo(() => new Map(wasteTypes.map(type => [type.code, type])), [wasteTypes])
  const known = useMemo(() => new Map(stored.map(line => [line.id, line])), [stored])
  const closed = useClosed(car.dismantlerId)
  const { people, choices, usual } = useStaff(car.dismantlerId, closed.day)
  const disabled = !useCan(log.saveCar)
  const may = { add: useCan(log.saveCar, 'C'), edit: useCan(log.saveCar, 'U'), remove: useCan(log.saveCar, 'D') }
  const initial: SheetValues = {
    actiondate: closed.day,
    occurredon: null,
    staffId: usual,
    lines: initialLines(stored, may.add ? proposals : []),
  }
  const form = useFormOf(SheetForm, { feature: 'log', initial, draft: `sheet-${car.id}`, disabled })
  const save = useCall(log.saveCar, { success: 'log.sheet.saved', form: true })
  const staffId = useValue<number | null>(form, 'staffId')
  const actiondate = useValue<string>(form, 'actiondate')
  const able = (wastetype: string) => {
    const anyOf = types.get(wastetype)?.qualifications ?? []
    return (
      !anyOf.length ||
      mayBook(
        people.find(({ id }) => id === staffId),
        anyOf,
        actiondate,
      )
    )
  }
  const send = async (values: SheetValues) => {
    const sent = toSend(values, known, able)
    rememberStaff(values.staffId ?? null)
    const body = sent.map(({ form: line }) => line)
    return save.mutateAsync({ params: { carId: car.id }, body }).catch(error => {
      throw onForm(
        error,
        sent.map(({ at }) => ({ at: `lines.${at}` })),
      )
    })
  }
  const late = car.firstday > car.enteredon
  return (
    <FormScreen form={form} save={send} saveLabel={t('log.sheet.save')}>
      <Balance form={form} car={car} types={types} stored={known} />
      <Section title={t('log.sheet.title')} hint={t('log.sheet.inLog', { day: car.enteredon })}>
        <Cell span={late ? 4 : 6}>
          <SelectField
            name="staffId"
            label={t('log.sheet.staff')}
            choices={choices.map(one => ({ ...one, value: Number(one.value) }))}
          />
        </Cell>
        <Cell span={late ? 4 : 6}>
          <DateField name="actiondate" label={t('log.sheet.date')} closedTill={closed.till} />
        </Cell>
        {late && (
          <Cell span={4}>
            <DateField name="occurredon" hint={t('log.sheet.late')} />
          </Cell>
        )}
        <Lines form={form} car={car} types={types} stored={known} able={able} may={may} />
      </Section>
    </FormScreen>
  )
}
