import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialogframe.tsx'
import classes from './form.module.css'

/** What somebody else has booked of a car. */
export interface Booked {
  id: number
  name: string
  kg: number
  day: string
  staffName: string | null
  /** The row of the form that would book the same once more. */
  at: number | undefined
}

/** How a form goes on where others have booked meanwhile; `current` is what the refusal brought along. */
export interface Merging<Values> {
  booked: (current: unknown, values: Values) => Booked[]
  /** The form once it knows of that, without the rows that are left out; `open`: whether it still has something to book. */
  knowing: (current: unknown, left: ReadonlySet<number>) => { initial: Values; values: Values; open: boolean }
}

interface MeanwhileDialogProps {
  booked: readonly Booked[]
  /** Whether there is something to book without these rows. */
  isOpen: (left: ReadonlySet<number>) => boolean
  /** Goes on without these rows; without an answer back to the form. */
  onSettle: (left?: ReadonlySet<number>) => void
}

/** Others booked of the same car meanwhile: what they booked is told, and what the form would book again is asked for row by row. */
export function MeanwhileDialog({ booked, isOpen, onSettle }: MeanwhileDialogProps) {
  const { t, i18n } = useTranslation()
  const [again, setAgain] = useState<readonly number[]>([])
  const left = new Set(booked.flatMap(({ at }) => (at === undefined || again.includes(at) ? [] : [at])))
  const told = ({ kg, day, staffName }: Booked) =>
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
              <td>{told(one)}</td>
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

/** Of each thing that was booked the row of the form that says the same, each row once. */
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
