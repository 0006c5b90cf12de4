import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialogframe.tsx'
import classes from './form.module.css'

/** A booking of the car by somebody else. */
export interface Booked {
  id: number
  name: string
  kg: number
  day: string
  staffName: string | null
  /** The row of the form that would book the same again. */
  at: number | undefined
}

/** How a form merges bookings that others made in the meantime; `current` comes with the server's refusal. */
export interface Merging<Values> {
  booked: (current: unknown, values: Values) => Booked[]
  /**
   * The form with these bookings applied and without the omitted rows; `open`: whether anything remains to be booked.
   */
  knowing: (current: unknown, left: ReadonlySet<number>) => { initial: Values; values: Values; open: boolean }
}

interface MeanwhileDialogProps {
  booked: readonly Booked[]
  /** Whether anything remains to be booked without these rows. */
  isOpen: (left: ReadonlySet<number>) => boolean
  /** Continues without these rows; without an argument goes back to the form. */
  onSettle: (left?: ReadonlySet<number>) => void
}

/**
 * Shows what others booked for the same car in the meantime, and asks for each duplicate row whether to book it again.
 */
export function MeanwhileDialog({ booked, isOpen, onSettle }: MeanwhileDialogProps) {
  const { t, i18n } = useTranslation()
  const [again, setAgain] = useState<readonly number[]>([])
  const left = new Set(booked.flatMap(({ at }) => (at === undefined || again.includes(at) ? [] : [at])))
  const description = ({ kg, day, staffName }: Booked) =>
    [formatNumber('kg', kg, i18n.language), formatValue('day', day, i18n.language), staffName]
      .filter(Boolean)
      .join(' · ')
  return (
    <Dialog opened size="l" onClose={() => onSettle()} title={t('log.meanwhile.title')} lead={t('log.meanwhile.text')}>
      <table className={classes.compare} aria-label={t('log.meanwhile.title')}>
        <thead>
          <tr>
            <th scope="col">{t('log.meanwhile.booked')}</th>
            <th scope="col">{t('log.meanwhile.amount')}</th>
            <th scope="col">{t('shell.stale.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {booked.map(one => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td>{description(one)}</td>
              <td>
                {one.at === undefined ? (
                  t('words.nothing')
                ) : (
                  <Choice name={one.name} at={one.at} again={again} onChange={setAgain} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogFoot>
        <Button variant="default" onClick={() => onSettle()}>
          {t('actions.back')}
        </Button>
        <Button onClick={() => onSettle(left)}>
          {t(isOpen(left) ? 'log.meanwhile.rest' : 'log.meanwhile.nothing')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

interface ChoiceProps {
  name: string
  at: number
  again: readonly number[]
  onChange: (again: readonly number[]) => void
}

function Choice({ name, at, again, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const others = again.filter(one => one !== at)
  return (
    <Radio.Group
      aria-label={name}
      value={again.includes(at) ? 'again' : 'once'}
      onChange={value => onChange(value === 'again' ? [...others, at] : others)}
    >
      <Radio value="once" label={t('log.meanwhile.once')} />
      <Radio value="again" label={t('log.meanwhile.again')} />
    </Radio.Group>
  )
}

/** For each booking the row of the form that equals it; each row is used once. */
export function matched<Row extends object>(
  booked: readonly (Omit<Booked, 'at'> & Row)[],
  count: number,
  same: (one: Row, at: number) => boolean,
): Booked[] {
  const free = new Set(Array.from({ length: count }, (_, at) => at))
  return booked.map(one => {
    const at = [...free].find(place => same(one, place))
    if (at !== undefined) free.delete(at)
    return { ...one, at }
  })
}
