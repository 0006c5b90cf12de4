import { figures } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { useValues } from '../../ui/form/index.ts'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { useForm } from './form.ts'
import { totalsOf } from './values.ts'

/** What the list comes to, and what of it counts in the 10 % rule (domain: parts for reuse count without their metal). */
export function Totals() {
  const { t, i18n } = useTranslation()
  const { pieces, kg, nonMetalKg, price } = totalsOf(useValues(useForm()))
  const mass = figures('kg', [kg, nonMetalKg], i18n.language)
  const money = figures('money', [price], i18n.language)
  return (
    <Tiles>
      <Tile label={t('spares.totals.pieces')} figure={String(pieces)} />
      <Tile label={t('spares.totals.kg')} figure={mass(kg)} />
      <Tile label={t('spares.totals.nonMetal')} figure={mass(nonMetalKg)} note={t('spares.totals.counts')} />
      <Tile label={t('spares.totals.price')} figure={money(price)} />
    </Tiles>
  )
}
