import type { PartRow, TakenPart, ValueTerm } from '@kreislauf/core/features/valuations/contract.ts'
import { between, euros, restsOn, sellsBy } from '@kreislauf/core/features/valuations/words.ts'
import { Checkbox, MultiSelect, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status.tsx'
import { NumberCell } from './numbercell.tsx'
import classes from './parts.module.css'

interface RowProps {
  row: PartRow
  line: TakenPart | undefined
  /** What it adds to the figure. */
  term: ValueTerm | undefined
  put: (change: Partial<TakenPart> | null) => void
}

/** A kind of part: ticked, it is taken off and sold as part or core; its price, minutes and pieces can be changed. */
export function PartLine({ row, line, term, put }: RowProps) {
  const { t, i18n } = useTranslation()
  const { name, asPart, asCore, pieces, proposedAs } = row
  const as = line?.as ?? proposedAs ?? (asPart === null ? 'CORE' : 'PART')
  const both = asPart !== null && asCore !== null
  const best = as === 'CORE' ? asCore : asPart
  return (
    <fieldset className={classes.line} aria-label={name} data-on={!!line || undefined}>
      <div className={classes.name}>
        <Checkbox
          label={name}
          checked={!!line}
          onChange={event => put(event.currentTarget.checked ? { as, pieces } : null)}
        />
        <Facts row={row} as={as} />
      </div>
      <b className={classes.brings} title={t('valuations.parts.brings')}>
        {line && term ? (
          euros(term.amount, i18n.language)
        ) : (
          <span>{best === null ? '–' : euros(best, i18n.language)}</span>
        )}
      </b>
      {line && (
        <div className={classes.fields}>
          {both ? (
            <SegmentedControl
              size="xs"
              aria-label={t('valuations.parts.as', { name })}
              data={(['PART', 'CORE'] as const).map(value => ({ value, label: t(`valuations.as.${value}`) }))}
              value={line.as}
              onChange={next => put({ as: next === 'CORE' ? 'CORE' : 'PART' })}
            />
          ) : (
            <span className={classes.as}>{t(`valuations.as.${line.as}`)}</span>
          )}
          <NumberCell
            label={t('valuations.parts.piecesOf', { name })}
            value={line.pieces}
            usual={pieces}
            unit={t('valuations.parts.pieces')}
            {...{ least: 1, most: 20, whole: true }}
            onChange={value => put({ pieces: value ?? pieces })}
          />
          {line.as === 'PART' && (
            <NumberCell
              label={t('valuations.parts.priceOf', { name })}
              value={line.price}
              usual={row.basis === 'NONE' ? null : row.price}
              unit="€"
              {...{ least: 0, most: 99_999 }}
              onChange={price => put({ price })}
            />
          )}
          <NumberCell
            label={t('valuations.parts.minutesOf', { name })}
            value={line.minutes}
            usual={row.removalMinutes}
            unit="min"
            {...{ least: 0, most: 2880, whole: true }}
            onChange={minutes => put({ minutes })}
          />
          <NumberCell
            label={t('valuations.parts.kgOf', { name })}
            value={line.kg}
            usual={row.weightkg}
            unit="kg"
            {...{ least: 0.001, most: 5000 }}
            onChange={kg => put({ kg })}
          />
          <ByWhom row={row} line={line} put={put} />
        </div>
      )}
    </fieldset>
  )
}

/** Basis and range of the price, sell-through, own stock. */
function Facts({ row, as }: { row: PartRow; as: TakenPart['as'] }) {
  const { t, i18n } = useTranslation()
  const { low, high, basis, stored, supplyMonths, ask } = row
  const facts =
    as === 'CORE'
      ? [t('valuations.basis.CONTRACT')]
      : [
          basis !== 'NONE' && between(low, high, t, i18n.language),
          restsOn(row, t, i18n.language),
          sellsBy(row, t, i18n.language),
          stored > 0 && t('valuations.stored', { count: stored }),
          stored > 0 && supplyMonths !== null && t('valuations.supply', { count: Math.round(supplyMonths) }),
          ask !== null && t('valuations.ask', { price: euros(ask, i18n.language) }),
        ]
  return (
    <small>
      {facts.filter(Boolean).join(' · ')}
      {supplyMonths !== null && supplyMonths > 24 && (
        <StatusBadge tone="warning" label={t('valuations.parts.enough')} />
      )}
    </small>
  )
}

/** Who takes off what needs a qualification; nobody chosen: a contractor (rulings G15). */
function ByWhom({
  row: { name, qualification, heldBy },
  line,
  put,
}: Pick<RowProps, 'row' | 'put'> & { line: TakenPart }) {
  const { t } = useTranslation()
  if (!qualification) return null
  if (!heldBy?.staff)
    return (
      <small className={classes.whom}>
        {t('valuations.parts.needs', { qualification })} {t('valuations.parts.held', { count: heldBy?.count ?? 0 })}
      </small>
    )
  return (
    <MultiSelect
      className={classes.whom!}
      size="sm"
      label={t('valuations.parts.whom', { name })}
      description={t('valuations.parts.needs', { qualification })}
      placeholder={line.staffIds.length ? '' : t('valuations.parts.contractor')}
      data={heldBy.staff.map(({ id, name: who }) => ({ value: String(id), label: who }))}
      value={line.staffIds.map(String)}
      onChange={ids => put({ staffIds: ids.map(Number) })}
      nothingFoundMessage={t('valuations.parts.nobody')}
    />
  )
}
