import { type WaterfallBar, waterfallOf } from '@kreislauf/core/domain/valuation/waterfall.ts'
import type { Figure, Valuated, ValueTerm } from '@kreislauf/core/features/valuations/contract.ts'
import { euros, percent, restsOn } from '@kreislauf/core/features/valuations/words.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type FigureColumn, FigureTable } from '../../../ui/figures.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { Waterfall } from '../../../ui/waterfall.tsx'
import classes from '../valuations.module.css'

interface TermsProps {
  answer: Valuated
  figure: Figure
}

interface ValueWaterfallProps extends TermsProps {
  purchase: number | null
}

/** How the figure comes about; each bar opens the rows and assumptions behind it. */
export function ValueWaterfall({ answer, figure, purchase }: ValueWaterfallProps) {
  const { t, i18n } = useTranslation()
  const bars = waterfallOf(figure, purchase)
  const write = (amount: number) => euros(amount, i18n.language)
  return (
    <Waterfall
      title={t('valuations.waterfall.title')}
      summary={t('valuations.waterfall.summary', { value: write(figure.value), count: figure.taken })}
      rows={bars.map(bar => ({
        key: `${bar.kind} ${bar.key}`,
        label: bar.kind === 'MATERIAL' ? (bar.terms[0]?.name ?? '') : t(`valuations.waterfall.bars.${bar.kind}`),
        ...{ amount: bar.amount, from: bar.from, to: bar.to, total: bar.total },
        inputs: bar.terms.length > 0 && <Inputs bar={bar} answer={answer} figure={figure} />,
      }))}
      write={write}
      tableLabel={t('fields.figuresAsTable')}
      columns={[t('fields.designation'), t('valuations.waterfall.change'), t('valuations.waterfall.reached')]}
    />
  )
}

interface InputsProps extends TermsProps {
  bar: WaterfallBar<ValueTerm>
}

/** The rows of a bar with what each was made of. */
function Inputs({ bar: { kind, terms }, answer, figure }: InputsProps) {
  const { t, i18n } = useTranslation()
  const money = (value: number) => euros(value, i18n.language)
  const columns: FigureColumn[] = [
    { key: 'how', head: t('valuations.waterfall.how'), plain: true },
    { key: 'amount', head: t('valuations.waterfall.amount') },
  ]
  const amountOf = ({ gross, removal, storage }: ValueTerm) => (kind === 'WORK' ? -removal - storage : gross)
  return (
    <>
      <Scroll>
        <FigureTable
          label={t(`valuations.waterfall.bars.${kind}`)}
          head={t('fields.designation')}
          columns={columns}
          rows={terms.map(term => ({
            key: term.key,
            name: term.name,
            cells: { how: howOf(kind, term, answer, t, i18n.language), amount: money(amountOf(term)) },
          }))}
        />
      </Scroll>
      <Assumptions kind={kind} figure={figure} />
    </>
  )
}

/** A term as its calculation: "1 × 95,00 € × 60 %". */
function howOf(
  kind: WaterfallBar['kind'],
  term: ValueTerm,
  { parts, cores, materials }: Valuated,
  t: TFunction,
  language: string,
): string {
  const price = formatNumber('price', term.likely, language)
  const { pieces, share, removal, storage, key } = term
  if (kind === 'COSTS') return ''
  if (kind === 'WORK')
    return t('valuations.how.work', { removal: euros(removal, language), storage: euros(storage, language) })
  const row = term.kind === 'PART' ? parts.find(({ id }) => id === key) : materials.find(({ id }) => id === key)
  const rests =
    term.kind === 'CORE'
      ? cores.find(core => core.key === key)?.remanName
      : row && restsOn({ few: null, ...row }, t, language)
  const reckoned =
    pieces === null
      ? t('valuations.how.kg', { kg: term.kg, price })
      : t(share === 1 ? 'valuations.how.pieces' : 'valuations.how.share', {
          ...{ pieces, price, share: percent(share, language) },
        })
  return [reckoned, rests].filter(Boolean).join(' · ')
}

type Cost = Exclude<keyof Figure['costs'], 'defaults' | 'margin'>

/** Which of the company's figures a bar rests on. */
const USED: Partial<Record<WaterfallBar['kind'], readonly Cost[]>> = {
  PARTS: ['sellThrough'],
  CORES: ['acceptance'],
  WORK: ['hourRate', 'contractorRate', 'storage'],
  COSTS: ['towing', 'depollution', 'disposal'],
}
const SHARES: readonly Cost[] = ['sellThrough', 'acceptance']

/** The figures of the company, or of the operator, that a bar rests on; those that are not the company's own are marked. */
function Assumptions({ kind, figure: { costs } }: { kind: WaterfallBar['kind']; figure: Figure }) {
  const { t, i18n } = useTranslation()
  const words = USED[kind]?.flatMap(name => {
    const cost = costs[name]
    if (cost === null) return []
    const value = SHARES.includes(name) ? percent(cost, i18n.language) : euros(cost, i18n.language)
    const told = t(`valuations.costs.${name}`, { value })
    return costs.defaults.includes(name) ? [`${told} ${t('valuations.costs.default')}`] : [told]
  })
  return words && <p className={classes.note}>{words.join(' · ')}</p>
}
