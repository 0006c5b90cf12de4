import { today } from '@kreislauf/core/days.ts'
import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { Day } from '@kreislauf/core/kit.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { DateField, FormScreen, useFormOf } from '../../ui/form/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { whyWords } from '../../ui/refusals.ts'
import type { Opened } from './opened.ts'
import classes from './wastereports.module.css'

type SentProps = Pick<Opened, 'report' | 'can'>

/** When and by whom it was recorded as sent, or the form to record it. */
export function SentPanel({ report, can }: SentProps) {
  const { t } = useTranslation()
  const { senton: day, sentby: name } = report
  const may = useCan(wastereports.sent)
  return (
    <Panel title={t('wastereports.file.sendTitle')}>
      {day ? (
        <>
          <p className={classes.note}>{t('wastereports.file.sent', { day, name })}</p>
          {may && <Unsend report={report} />}
        </>
      ) : can.send ? (
        <p className={classes.note}>{whyWords(can.send)}</p>
      ) : (
        may && <Send key={report.version} report={report} />
      )}
    </Panel>
  )
}

const Sending = z.object({ senton: Day })

function Send({ report: { id, version, year } }: Pick<SentProps, 'report'>) {
  const { t } = useTranslation()
  const form = useFormOf(Sending, { feature: 'wastereports', initial: { senton: today() } })
  const send = useCall(wastereports.sent, {
    form: true,
    success: () => ({ key: 'wastereports.sentDone', params: { year } }),
  })
  return (
    <>
      <p className={classes.note}>{t('wastereports.file.sendText')}</p>
      <FormScreen
        what={{ one: 'wastereports', name: year }}
        form={form}
        plain
        saveLabel={t('wastereports.file.send')}
        save={({ senton }) => send.mutateAsync({ params: { id }, body: { version, senton } })}
      >
        <DateField name={form.field('senton')} />
      </FormScreen>
    </>
  )
}

function Unsend({ report: { id, version, year } }: Pick<SentProps, 'report'>) {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState(false)
  const unsend = useCall(wastereports.sent, {
    form: true,
    success: () => ({ key: 'wastereports.unsentDone', params: { year } }),
  })
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('wastereports.file.unsend')}
      </Button>
      <Confirm
        opened={confirming}
        onClose={() => setConfirming(false)}
        danger
        title={t('wastereports.file.unsendTitle', { year })}
        label={t('wastereports.file.unsend')}
        run={() => unsend.mutateAsync({ params: { id }, body: { version, senton: null } })}
      >
        {t('wastereports.file.unsendText')}
      </Confirm>
    </>
  )
}
