import { type BehindRow, evaluations, FIGURES, type Figure } from '@kreislauf/core/features/evaluations/contract.ts'
import { behindList } from '@kreislauf/core/features/evaluations/lists.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { fetchFile } from '../../../app/data/files.ts'
import { usePages } from '../../../app/data/usepages.ts'
import { NotFound } from '../../../app/routing/errors.tsx'
import { useListState } from '../../../app/routing/liststate.ts'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'
import { askedBy, RecordList, useCodes } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { useWasteTypes } from '../../masterdata/index.ts'
import { figureOf } from './address.ts'

const ROUTE = '/deser/btb/figures/$dismantlerId/$from/$to/$figure'

/** The bookings and cars behind a figure of a statement, balance or quota; they add up to it. */
export function BehindScreen() {
  const { figure } = useParams({ from: ROUTE })
  const known = FIGURES.find(one => one === figure)
  return known ? <Behind figure={known} /> : <NotFound />
}

function Behind({ figure }: { figure: Figure }) {
  const { t, i18n } = useTranslation()
  const { dismantlerId, from, to } = useParams({ from: ROUTE })
  const filter = figureOf(useSearch({ from: ROUTE }))
  const state = useListState()
  const params = { dismantlerId, from, to, figure }
  const list = usePages(
    evaluations.behind,
    { params, query: filter },
    { definition: behindList, state, chosen: filter },
  )
  const sums = useQuery(query(evaluations.behindSum, { params, query: filter }))
  const name = useName(filter.of)
  const said = t(`evaluations.behind.figures.${figure}`)
  const kg = figures('kg', [sums.data?.kg, sums.data?.carlessKg], i18n.language)
  const number = (value: number) => formatValue('number', value, i18n.language)
  return (
    <Screen
      title={name ? t('evaluations.behind.what', { figure: said, name }) : said}
      subtitle={t('evaluations.period', { from, to })}
      count={list.count}
    >
      {sums.data && (
        <Tiles>
          <Tile label={t('evaluations.behind.sum')} figure={kg(sums.data.kg)} />
          <Tile label={t('evaluations.behind.cars')} figure={number(sums.data.cars)} />
          <Tile label={t('evaluations.behind.loads')} figure={number(sums.data.loads)} />
          {sums.data.carlessKg !== 0 && (
            <Tile label={t('evaluations.behind.carless')} figure={kg(sums.data.carlessKg)} />
          )}
        </Tiles>
      )}
      <RecordList<BehindRow>
        what={{ part: 'statistic' }}
        list={list}
        label={t('evaluations.behind.title')}
        definition={behindList}
        state={state}
        search={t('evaluations.behind.search')}
        filters={[useCodes(behindList, 'kind'), useCodes(behindList, 'origin')]}
        rowHref={hrefOf}
        cells={{ subject: row => <Subject row={row} /> }}
        onExport={format =>
          fetchFile(evaluations.behindFile, {
            params: { ...params, format },
            query: { ...filter, ...askedBy(state) },
          })
        }
        empty={{
          icon: IconListDetails,
          title: t('evaluations.behind.empty'),
          text: t('evaluations.behind.emptyText'),
        }}
      />
    </Screen>
  )
}

/** The trade's name of a waste type, or the name of a fraction. */
function useName(of: string | undefined): string {
  const { t } = useTranslation()
  const types = useWasteTypes()
  if (of === undefined) return ''
  if (of === 'PARTS') return t('evaluations.fractions.f14')
  if (of.length === 6) return types.find(({ code }) => code === of)?.tradename ?? of
  return t(`evaluations.fractions.f${of}` as 'evaluations.fractions.f1')
}

/** The car's thread; for rows without a car their own record. */
const hrefOf = (row: BehindRow): Address => (row.carId ? `/deser/carsinventory/details/${row.carId}` : recordOf(row))

function recordOf({ kind, recordId, disposalId }: BehindRow): Address {
  if (disposalId) return `/deser/btb/output/details/${disposalId}`
  if (kind === 'FOREIGN') return `/deser/btb/entries/other/${recordId ?? 0}`
  if (kind === 'SPARE' || kind === 'SPARERETURN') return `/deser/btb/output/spares/details/${recordId ?? 0}`
  return `/deser/btb/output/other/${recordId ?? 0}`
}

/** Disposer, reason or list, with a link to its record if the row itself links to the car. */
function Subject({ row }: { row: BehindRow }) {
  const linked = row.carId && (row.disposalId || row.kind === 'SPARE' || row.kind === 'SPARERETURN')
  return linked ? <Go to={recordOf(row)}>{row.subject}</Go> : row.subject
}
