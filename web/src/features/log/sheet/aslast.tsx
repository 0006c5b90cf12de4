import { type LogCar, log } from '@kreislauf/core/features/log/contract.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { type Form, useValues } from '../../../ui/form/index.ts'
import classes from './sheet.module.css'
import type { SheetValues } from './values.ts'

/**
 * Fills in what is not booked yet like the last car of the same make and model, else like the last car; nothing is
 * saved.
 */
export function AsLastCar({ form, car }: { form: Form<SheetValues>; car: LogCar }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const { lines } = useValues(form)
  const proposals = lines.filter(({ id }) => !id).length
  const drop = () => {
    form.set(
      'lines',
      lines.filter(({ id }) => id),
    )
    setMessage('')
  }
  const fill = async () => {
    setBusy(true)
    try {
      const last = await client.fetchQuery(query(log.last, { params: { carId: car.id } }))
      const stored = form.values().lines.filter(({ id }) => id)
      const lines = last.lines.map(({ wastetype, amount, measure }) => ({ wastetype, amount, measure }))
      if (last.car) form.set('lines', [...stored, ...lines])
      const name = last.car && [last.car.manufacturer, last.car.model, last.car.licenceplate].filter(Boolean).join(' ')
      setMessage(t(last.car ? `log.sheet.${last.car.alike ? 'asLike' : 'asOther'}` : 'log.sheet.noLast', { name }))
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.aslast}>
      <Button
        variant="default"
        leftSection={<IconCopy size={17} aria-hidden />}
        loading={busy}
        onClick={() => void fill()}
      >
        {t('log.sheet.asLast')}
      </Button>
      {proposals > 0 && (
        <Button variant="subtle" color="gray" onClick={drop}>
          {t('log.sheet.dropProposals')}
        </Button>
      )}
      <span role="status">{message || (proposals > 0 && t('log.sheet.proposals'))}</span>
    </div>
  )
}
