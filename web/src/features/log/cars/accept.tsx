import { readDay } from '@kreislauf/core/dayreading.ts'
import { today } from '@kreislauf/core/days.ts'
import { STAGES } from '@kreislauf/core/domain/stages.ts'
import { type LogCar, log } from '@kreislauf/core/features/log/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button, Group, List, Select, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { inBatches } from '../../../app/data/inbatches.ts'
import { notifyDone } from '../../../app/shell/notify.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFoot } from '../../../ui/dialogframe.tsx'
import { FormQuestion, type Question } from '../../../ui/form/question.tsx'
import { useClosed } from '../../statements/index.ts'
import { useAskStaff } from '../askstaff.tsx'
import { rememberStaff, useStaff } from '../staff.ts'

interface AcceptProps {
  cars: LogCar[]
  onDone: () => void
  onClose: () => void
}

interface Failure {
  id: number
  detail?: string | undefined
}

/** Books the usual lines of many cars on one day; reports each that could not be booked with the reason. */
export function AcceptDialog({ cars, onDone, onClose }: AcceptProps) {
  const { t } = useTranslation()
  const closed = useClosed(cars[0]?.dismantlerId)
  const [day, setDay] = useState<string | null>(today())
  const [failed, setFailed] = useState<Failure[]>([])
  const { people, choices, usual } = useStaff(cars[0]?.dismantlerId ?? 0, day ?? today())
  const [stage, setStage] = useState<string | null>(null)
  const [person, setPerson] = useState<string | null>()
  const staffId = person === undefined ? usual : person === null ? null : Number(person)
  const accept = useCall(log.acceptProposals)
  const askStaff = useAskStaff(cars[0]?.dismantlerId ?? 0, people)
  const [question, setQuestion] = useState<Question>()
  const named = useRef<number | null>(null)
  const start = () => {
    named.current = staffId
    const who = askStaff(staffId, id => {
      named.current = id
    })
    setQuestion(who)
    if (!who) void run().catch(() => undefined)
  }
  const run = async () => {
    if (!day) return
    const worked = named.current
    if (worked !== staffId) setPerson(worked === null ? null : String(worked))
    rememberStaff(worked)
    const booked = { actiondate: day, staffId: worked, stage: STAGES.find(one => one === stage) }
    const ids = cars.map(({ id }) => id)
    const items = await inBatches(ids, some => accept.mutateAsync({ body: { ids: some, ...booked } }))
    const done = items.filter(({ ok }) => ok).length
    if (done) notifyDone('log.cars.accepted', { count: done })
    setFailed(items.filter(({ ok }) => !ok))
    onDone()
    if (done === items.length) onClose()
  }
  const count = cars.length
  const nameOf = (id: number) => {
    const car = cars.find(one => one.id === id)
    return [car?.receptionNumber, car?.manufacturer, car?.model, car?.licenceplate].filter(Boolean).join(' ')
  }
  return (
    <Dialog
      opened
      dirty={failed.length === 0 && (day !== today() || stage !== null || person !== undefined)}
      onClose={onClose}
      title={t('log.cars.accept', { count })}
      lead={t('log.cars.acceptText', { chosen: count })}
    >
      <Select
        label={t('log.cars.stage')}
        placeholder={t('log.cars.allStages')}
        data={STAGES.map(one => ({ value: one, label: t(`cars.steps.${one}`) }))}
        value={stage}
        onChange={setStage}
        clearable
        clearButtonProps={{ 'aria-label': t('words.clear', { field: t('log.cars.stage') }) }}
      />
      <Group grow align="flex-start">
        <DayInput label={t('log.sheet.date')} value={day} onChange={setDay} closedTill={closed.till} />
        <Select
          label={t('log.sheet.staff')}
          data={choices.map(({ value, label }) => ({ value: String(value), label }))}
          value={staffId === null ? null : String(staffId)}
          onChange={setPerson}
          clearable
          clearButtonProps={{ 'aria-label': t('words.clear', { field: t('log.sheet.staff') }) }}
        />
      </Group>
      {failed.length > 0 && (
        <div role="alert">
          <Text size="sm" fw="var(--weight-medium)" mt="md" c="red">
            {t('log.cars.failed')}
          </Text>
          <List size="sm">
            {failed.map(({ id, detail }) => (
              <List.Item key={id}>
                <b>{nameOf(id)}</b>: {detail}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button loading={accept.isPending} disabled={!day} onClick={start}>
          {t('log.sheet.save')}
        </Button>
      </DialogFoot>
      <FormQuestion
        question={question}
        onClose={() => setQuestion(undefined)}
        run={async () => {
          question?.agreed?.()
          setQuestion(undefined)
          await run().catch(() => undefined)
        }}
      />
    </Dialog>
  )
}

interface DayInputProps {
  label: string
  /** `YYYY-MM-DD`; null while the input is no date, a future or a closed day. */
  value: string | null
  onChange: (day: string | null) => void
  /** The last closed day. */
  closedTill: string | undefined
}

/** A date outside a form, typed like any other; future days are invalid. */
function DayInput({ label, value, onChange, closedTill }: DayInputProps) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState(formatValue('day', value, i18n.language))
  const change = (next: string) => {
    setText(next)
    const day = readDay(next, { language: i18n.language, today: today(), typing: true })
    onChange(day && day <= today() && day > (closedTill ?? '') ? day : null)
  }
  const leave = () => value && setText(formatValue('day', value, i18n.language))
  const typed = readDay(text, { language: i18n.language, today: today(), typing: true })
  const wrong = !typed ? 'invalid.day' : typed > today() ? 'invalid.in_future' : 'invalid.closed_period'
  return (
    <TextInput
      label={label}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onBlur={leave}
      error={value ? undefined : t(wrong, { today: today(), till: closedTill })}
    />
  )
}
