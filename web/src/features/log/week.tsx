import { addDays, today, weekOf } from '@kreislauf/core/days.ts'
import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'

/** Number of weeks offered, a year's, the current one first. */
const WEEKS = 53

interface WeekDialogProps {
  dismantlerId: number
  onClose: () => void
}

/** Choice of the week of the log to print with its registers; preset is the last complete one. */
export function WeekDialog({ dismantlerId, onClose }: WeekDialogProps) {
  const { t } = useTranslation()
  const weeks = Array.from({ length: WEEKS }, (_, at) => weekOf(addDays(today(), -7 * at)))
  const [day, setDay] = useState(weeks[1]?.from ?? today())
  const print = () => {
    void openPdf(registers.week, { params: { dismantlerId, day } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('log.journal.week.print')} lead={t('log.journal.week.lead')}>
      <Select
        label={t('log.journal.week.choose')}
        data={weeks.map(({ from, to, week, year }) => ({
          value: from,
          label: t('log.journal.week.name', { week, year, from, to }),
        }))}
        value={day}
        onChange={value => value && setDay(value)}
        allowDeselect={false}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button onClick={print}>{t('actions.print')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
