import { type CartRow, carts } from '@kreislauf/core/features/carts/contract.ts'
import { cartsOfDismantler, cartsOfReman } from '@kreislauf/core/features/carts/lists.ts'
import { CART_STATES } from '@kreislauf/core/features/carts/states.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Button } from '@mantine/core'
import { IconPackages, IconRecycle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice, useTradingCompany } from '../../app/session/companychoice.tsx'
import { Go } from '../../ui/go.tsx'
import { askedBy, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { addresses, BoxBadge, type CartSide } from './side.tsx'

/** Boxes of an own dismantler, one for each remanufacturer. */
export const DismantlerBoxes = () => (
  <Boxes side="DISMANTLER" call={carts.byDismantler} definition={cartsOfDismantler} />
)

/** Boxes that dismantlers fill for an own remanufacturer. */
export const RemanBoxes = () => <Boxes side="REMAN" call={carts.byReman} definition={cartsOfReman} />

interface BoxesProps {
  side: CartSide
  call: typeof carts.byDismantler | typeof carts.byReman
  definition: typeof cartsOfDismantler
}

function Boxes({ side, call, definition }: BoxesProps) {
  const { t } = useTranslation()
  const state = useListState()
  const { places, place } = useTradingCompany(side)
  const id = place?.id ?? 0
  const list = usePages(call, { params: { id } }, { definition, state })
  const only = state.filters['status']
  const status = only && isCode(CART_STATES, only) ? only : undefined
  return (
    <Screen title={t('carts.title')} count={list.count} action={<CompanyChoice places={places} place={place} />}>
      <RecordList<CartRow>
        what={{ many: 'carts' }}
        list={list}
        label={t('carts.title')}
        definition={definition}
        state={state}
        search={t('carts.search')}
        filters={[useCodes(definition, 'status')]}
        rowHref={row => addresses[side].details(row.id ?? 0)}
        cells={{ status: row => <BoxBadge cart={row} /> }}
        onExport={format =>
          fetchFile(carts.export, {
            params: { format, id },
            query: { ...askedBy(state), ...(status && { status }) },
          })
        }
        empty={{
          icon: IconPackages,
          title: t('carts.none.title'),
          text: t(`carts.none.${side}`),
          action: side === 'DISMANTLER' && (
            <Button component={Go} to="/deser/myreman/offers" leftSection={<IconRecycle size={17} />}>
              {t('coreoffers.title')}
            </Button>
          ),
        }}
      />
    </Screen>
  )
}
