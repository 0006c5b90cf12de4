import { type AvvState, masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import { Cell, DateField, FormScreen, Section, useFormOf } from '../../../ui/form/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from './masterdata.module.css'

/** Day from which the German list of wastes has the new battery codes; entering it starts the re-coding. */
export function AvvPanel() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(query(masterdata.avv, {}))
  if (error) return <FailedState what={{ part: 'avv' }} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Panel title={t('masterdata.avv.title')}>
      <div className={classes.avv}>
        <p>{t(data.day ? 'masterdata.avv.entered' : 'masterdata.avv.open', { ...data })}</p>
        <Button variant={data.day ? 'default' : 'filled'} onClick={() => setOpen(true)}>
          {t(data.day ? 'masterdata.avv.change' : 'masterdata.avv.enter')}
        </Button>
      </div>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('masterdata.avv.title')} size="m">
        <AvvDay state={data} onClose={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

function AvvDay({ state, onClose }: { state: AvvState; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(masterdata.setAvv.body, {
    feature: 'masterdata',
    initial: { day: state.day ?? state.proposed },
  })
  const set = useCall(masterdata.setAvv, {
    success: ({ day }) => ({ key: 'masterdata.avv.saved', params: { day } }),
    form: true,
  })
  return (
    <FormScreen
      what={{ part: 'avv' }}
      form={form}
      plain
      save={body => set.mutateAsync({ body })}
      onSaved={onClose}
      onCancel={onClose}
    >
      <Section title={t('masterdata.avv.from')} hint={t('masterdata.avv.hint', { ended: state.ended })}>
        <Cell span={6}>
          <DateField name={form.field('day')} autoFocus />
        </Cell>
      </Section>
    </FormScreen>
  )
}
