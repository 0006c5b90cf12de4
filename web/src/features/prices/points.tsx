import { PriceKind, type PricePoint, PriceSource, PriceUse, prices } from '@kreislauf/core/features/prices/contract.ts'
import { priceList, priceOfKindList } from '@kreislauf/core/features/prices/lists.ts'
import { IconBook2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import type { Address } from '../../ui/address.ts'
import { Go, useGo } from '../../ui/go.tsx'
import { askedBy, RecordList, useCodes } from '../../ui/listing/index.ts'
import { StatusBadge } from '../../ui/status.tsx'
import { valuesOf } from './form.ts'
import { PriceDialog } from './pricedialog.tsx'

/** Where the record that wrote a price is opened; undefined for an own entry. */
function recordOf({ source, recordId }: Pick<PricePoint, 'source' | 'recordId'>): Address | undefined {
  if (recordId === null) return undefined
  if (source === 'SPARE') return `/deser/btb/output/spares/details/${recordId}`
  if (source === 'NOTE') return `/deser/myreman/deliveries/details/${recordId}`
  return source === 'ORDER' ? `/deser/exchangelooper/myorders/details/${recordId}` : undefined
}

/** All prices, each with its record; own entries are corrected here. */
export const PointTab = () => <Points of={{}} />

/** Prices, all or those of a kind. */
export function Points({ of, height }: { of: { use?: PriceUse; key?: string }; height?: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const state = useListState()
  const [opened, setOpened] = useState<PricePoint>()
  const definition = of.use ? priceOfKindList : priceList
  const list = usePages(prices.list, { query: of }, { definition, state })
  const chosen = {
    use: PriceUse.safeParse(state.filters['use']).data,
    kind: PriceKind.safeParse(state.filters['kind']).data,
    source: PriceSource.safeParse(state.filters['source']).data,
  }
  const filters = [useCodes(priceList, 'use'), useCodes(priceList, 'kind'), useCodes(priceList, 'source')]
  const open = (point: PricePoint) => {
    const record = recordOf(point)
    if (record) go(record)
    else setOpened(point)
  }
  return (
    <>
      <RecordList<PricePoint>
        what={{ many: 'pricePoints' }}
        list={list}
        label={t('prices.tabs.points')}
        definition={definition}
        state={state}
        search={t('prices.search')}
        filters={of.use ? filters.slice(1) : filters}
        onOpen={open}
        cells={{
          recordNumber: point => {
            const record = recordOf(point)
            return record ? <Go to={record}>{point.recordNumber}</Go> : null
          },
          use: ({ use }) => <StatusBadge label={t(`prices.uses.${use}`)} />,
          kind: ({ kind }) => (
            <StatusBadge tone={kind === 'SOLD' ? 'good' : 'neutral'} label={t(`prices.kinds.${kind}`)} />
          ),
        }}
        onExport={format =>
          fetchFile(prices.export, { params: { format }, query: { ...askedBy(state), ...dropped(chosen), ...of } })
        }
        {...(height && { height })}
        empty={{ icon: IconBook2, title: t('prices.empty.title'), text: t('prices.empty.text') }}
      />
      {opened && (
        <PriceDialog key={opened.id} point={opened} initial={valuesOf(opened)} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

/** Without what is not chosen. */
const dropped = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>
  }
