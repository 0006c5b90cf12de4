import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { spread } from '@kreislauf/core/domain/spread.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readNumber } from '../../ui/form/numbers.ts'
import { useLoad } from './amounts.ts'
import { useForm } from './form.ts'
import type { Hulk } from './hulkrows.ts'

/**
 * Distributes the total of the receiver's weigh slip to the chosen hulks in proportion to their stored masses; shows
 * the difference between both while typing.
 */
export function WeighSlip({ rows }: { rows: readonly Hulk[] }) {
  const { t, i18n } = useTranslation()
  const form = useForm()
  const { lines } = useLoad()
  const [text, setText] = useState('')
  const massOf = (carId: number | null | undefined) => rows.find(row => row.carId === (carId ?? null))?.leftKg ?? 0
  const masses = lines.map(({ carId }) => massOf(carId))
  const yard = sum(masses)
  const total = readNumber(text, i18n.language, 'kg')
  const typed = typeof total === 'number' && total > 0
  const take = () => {
    if (!typed) return
    const shares = spread(total, masses)
    form.set(
      'btbEntryOuts',
      lines.map((line, at) => ({ ...line, amount: shares[at] ?? 0, measure: 'kg' as const })),
    )
  }
  const apart = typed ? sub(total, yard) : 0
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label={t('disposals.slip.total')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
        error={total === undefined && t('invalid.number')}
        rightSection={<span className="unit">{t('log.units.kg')}</span>}
        rightSectionPointerEvents="none"
      />
      <Button variant="default" disabled={!typed} onClick={take}>
        {t('disposals.slip.spread')}
      </Button>
      {typed && (
        <Text role="status" size="sm" className="figures">
          {t('disposals.slip.apart', {
            kg: `${apart > 0 ? '+' : ''}${formatNumber('kg', apart, i18n.language)}`,
            yard,
          })}
        </Text>
      )}
    </Group>
  )
}
