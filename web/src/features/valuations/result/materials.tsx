import type { Figure, MaterialRow } from '@kreislauf/core/features/valuations/contract.ts'
import { euros, restsOn } from '@kreislauf/core/features/valuations/words.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FigureColumn, FigureTable } from '../../../ui/figures.tsx'
import { useValue } from '../../../ui/form/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { useForm } from '../form.ts'
import classes from '../valuations.module.css'

interface MaterialsProps {
  rows: readonly MaterialRow[]
  figure: Figure | null
}

/** What is left of the car as material, by share of its mass or by the piece. A catalyst that is gone is ticked off. */
export function Materials({ rows, figure }: MaterialsProps) {
  const { t, i18n } = useTranslation()
  const form = useForm()
  const missing: readonly string[] = useValue(form, 'value.missing') ?? []
  const columns: FigureColumn[] = [
    { key: 'share', head: t('valuations.materials.share'), wide: true },
    { key: 'mass', head: t('fields.mass') },
    { key: 'price', head: t('fields.price') },
    { key: 'rests', head: t('valuations.materials.rests'), plain: true, wide: true },
    { key: 'amount', head: t('valuations.waterfall.amount') },
  ]
  const cellsOf = (row: MaterialRow) => {
    const term = figure?.terms.find(({ kind, key }) => kind === 'MATERIAL' && key === row.id)
    const price = formatNumber('price', row.price, i18n.language)
    return {
      share: row.percentage === null ? '' : formatNumber('percent', row.percentage / 100, i18n.language),
      mass: term ? formatNumber('kg', term.kg, i18n.language, 1) : '',
      price: t(row.measure === 'kg' ? 'valuations.materials.aKg' : 'valuations.materials.aPiece', { price }),
      rests: row.byNumber ? t('valuations.materials.byNumber') : restsOn({ few: null, ...row }, t, i18n.language),
      amount: term ? euros(term.amount, i18n.language) : '–',
    }
  }
  const lacks = (row: MaterialRow) => (
    <Checkbox
      label={t('valuations.materials.present', { name: row.name })}
      checked={!missing.includes(row.id)}
      onChange={event =>
        form.set(
          'value.missing',
          event.currentTarget.checked ? missing.filter(one => one !== row.id) : [...missing, row.id],
        )
      }
    />
  )
  return (
    <Panel title={t('valuations.materials.title')}>
      <Scroll>
        <FigureTable
          label={t('valuations.materials.title')}
          head={t('valuations.materials.name')}
          columns={columns}
          rows={rows.map(row => ({
            key: row.id,
            name: row.measure === 'pcs' ? lacks(row) : row.name,
            cells: cellsOf(row),
          }))}
        />
      </Scroll>
      {figure && (
        <p className={classes.note}>
          {t('valuations.materials.mass', {
            ...{ weight: figure.mass.weightKg, taken: figure.mass.takenKg, left: figure.mass.leftKg },
          })}{' '}
          {t(`valuations.materials.weights.${figure.weightBasis}`)}
        </p>
      )}
    </Panel>
  )
}
