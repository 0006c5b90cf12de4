import { WasteReportForm, wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Cell, DateField, FormScreen, Section, useFormOf, useValues } from '../../ui/form/index.ts'
import type { Opened } from './opened.ts'

interface PeriodProps {
  dismantlerId: number
  year: number
  /** The report of that year, if it was begun. */
  opened: Opened | undefined
  onNext: (id: number) => void
}

/** Step 1: the reported period and the deadline. */
export function PeriodStep({ dismantlerId, year, opened, onNext }: PeriodProps) {
  const { t } = useTranslation()
  const report = opened?.report
  const suggested = useQuery(query(wastereports.suggestion, { params: { dismantlerId, year } })).data
  const calendar = { from: `${year}-01-01`, till: `${year}-12-31` }
  const may = useCan(wastereports.save, report ? 'U' : 'C')
  const form = useFormOf(WasteReportForm, {
    feature: 'wastereports',
    initial: report
      ? { id: report.id, version: report.version, from: report.from, till: report.till, ownDueon: report.ownDueon }
      : { ...calendar, ownDueon: null },
    disabled: !may || !!opened?.can.edit,
  })
  const values = useValues(form)
  const save = useCall(wastereports.save, {
    form: true,
    success: done => ({ key: 'wastereports.saved', params: { year: done?.year ?? year } }),
  })
  const unchanged =
    report && report.from === values.from && report.till === values.till && report.ownDueon === values.ownDueon
  const send = async () =>
    unchanged ? report : save.mutateAsync({ params: { dismantlerId }, body: WasteReportForm.parse(form.values()) })
  const choices = [
    { ...calendar, label: t('wastereports.period.calendar', { year }) },
    ...(suggested?.periods ?? [])
      .filter(({ from, till }) => from !== calendar.from || till !== calendar.till)
      .map(days => ({ ...days, label: t('wastereports.period.statement', days) })),
  ]
  return (
    <FormScreen
      what={{ one: 'wastereports', name: year }}
      form={form}
      plain
      save={send}
      saveLabel={t('wastereports.next')}
      onSaved={done => done && onNext(done.id)}
      actions={report && !opened?.can.remove && <Remove report={report} />}
    >
      <Section title={t('wastereports.period.title')} hint={t('wastereports.period.text')}>
        {!form.disabled && choices.length > 1 && (
          <Cell span={12}>
            <Group gap="xs">
              {choices.map(({ label, from, till }) => (
                <Button
                  key={label}
                  size="compact-sm"
                  variant={values.from === from && values.till === till ? 'light' : 'default'}
                  aria-pressed={values.from === from && values.till === till}
                  onClick={() => form.patch({ from, till })}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </Cell>
        )}
        <Cell span={4}>
          <DateField name={form.field('from')} />
        </Cell>
        <Cell span={4}>
          <DateField name={form.field('till')} />
        </Cell>
        <Cell span={4}>
          <DateField
            name={form.field('ownDueon')}
            {...(suggested && { hint: t('wastereports.period.usual', { day: suggested.dueon }) })}
          />
        </Cell>
      </Section>
    </FormScreen>
  )
}

function Remove({ report }: { report: Opened['report'] }) {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState(false)
  const may = useCan(wastereports.save, 'D')
  const { id, version, year, from, till, ownDueon, dismantlerId } = report
  const remove = useCall(wastereports.save, {
    form: true,
    success: () => ({ key: 'wastereports.deleted', params: { year } }),
  })
  if (!may) return null
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={17} />} onClick={() => setConfirming(true)}>
        {t('wastereports.period.delete')}
      </Button>
      <Confirm
        opened={confirming}
        onClose={() => setConfirming(false)}
        danger
        title={t('wastereports.period.deleteTitle', { year })}
        label={t('actions.delete')}
        run={() =>
          remove.mutateAsync({ params: { dismantlerId }, body: { id, version, from, till, ownDueon, deleted: true } })
        }
      >
        {t('wastereports.period.deleteText')}
      </Confirm>
    </>
  )
}
