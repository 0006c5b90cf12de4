import type { Movement } from '@kreislauf/core/features/evaluations/contract.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import classes from '../evaluations.module.css'

const PAGE = 100
/** Outputs without disposal. */
const OTHERS: readonly Movement['kind'][] = ['OWNUSE', 'CORRECTION', 'OPENING', 'RECODE']

/** Inputs and outputs, latest first, each with a link to its car or disposal. */
export function Movements({ movements }: { movements: Movement[] }) {
  const { t, i18n } = useTranslation()
  const [shown, setShown] = useState(PAGE)
  if (movements.length === 0) return <p className={classes.note}>{t('evaluations.movements.empty')}</p>
  const latest = movements.toReversed().slice(0, shown)
  const write = figures(
    'number',
    movements.flatMap(({ inKg, outKg, stockKg }) => [inKg, outKg, stockKg]),
    i18n.language,
  )
  const kg = (value: number) => (value ? write(value) : '')
  return (
    <Scroll>
      <table className={classes.table} aria-label={t('evaluations.movements.title')}>
        <thead>
          <tr>
            <th scope="col">{t('evaluations.movements.day')}</th>
            <th scope="col">{t('evaluations.movements.what')}</th>
            {(['inKg', 'outKg', 'stockKg'] as const).map(key => (
              <th key={key} scope="col" data-numeric>
                {t(`evaluations.movements.${key}`)} (kg)
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {latest.map(movement => (
            <tr key={`${movement.kind}${movement.id}${movement.wastetype}`}>
              <td>{formatValue('day', movement.day, i18n.language)}</td>
              <td>
                <What movement={movement} />
              </td>
              <td data-numeric>{kg(movement.inKg)}</td>
              <td data-numeric>{kg(movement.outKg)}</td>
              <td data-numeric>{write(movement.stockKg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {movements.length > shown && (
        <Button variant="subtle" mt="sm" onClick={() => setShown(shown + PAGE)}>
          {t('actions.more')}
        </Button>
      )}
    </Scroll>
  )
}

/** The record behind a movement. */
function hrefOf({ kind, id, carId, disposalId }: Movement): Address | undefined {
  if (disposalId) return `/deser/btb/output/details/${disposalId}`
  if (carId) return `/deser/btb/entries/details/${carId}`
  if (kind === 'FOREIGN') return `/deser/btb/entries/other/${id}`
  return OTHERS.includes(kind) ? `/deser/btb/output/other/${id}` : undefined
}

function What({ movement }: { movement: Movement }) {
  const { t } = useTranslation()
  const { kind, info } = movement
  const what = t(`evaluations.movements.kinds.${kind}`, { info })
  const detail = kind === 'TAKENOUT' ? '' : info
  const to = hrefOf(movement)
  const words = [what, detail].filter(Boolean).join(': ')
  return to ? <Go to={to}>{words}</Go> : words
}
