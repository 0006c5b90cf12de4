import { type Contract, ContractStateName, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { contractsOfDismantler, contractsOfReman } from '@kreislauf/core/features/contracts/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconWritingSign } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice, useTradingCompany } from '../../app/session/companychoice.tsx'
import { Can } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { askedBy, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { addresses, ContractBadge, type ContractSide } from './side.tsx'

/** Contracts of an own dismantler with remanufacturers. */
export const DismantlerContracts = () => (
  <Contracts side="DISMANTLER" call={contracts.byDismantler} definition={contractsOfDismantler} />
)

/** Contracts of an own remanufacturer with dismantlers. */
export const RemanContracts = () => <Contracts side="REMAN" call={contracts.byReman} definition={contractsOfReman} />

interface ContractsProps {
  side: ContractSide
  call: typeof contracts.byDismantler | typeof contracts.byReman
  definition: typeof contractsOfDismantler
}

function Contracts({ side, call, definition }: ContractsProps) {
  const { t } = useTranslation()
  const go = useGo()
  const state = useListState()
  const { places, place } = useTradingCompany(side)
  const id = place?.id ?? 0
  const list = usePages(call, { params: { id } }, { definition, state })
  const only = ContractStateName.safeParse(state.filters['state']).data
  const { placed, details } = addresses[side]
  const propose = (
    <Can call={contracts.propose}>
      <Button leftSection={<IconPlus size={17} />} onClick={() => go(placed(id))}>
        {t('contracts.propose.title')}
      </Button>
    </Can>
  )
  return (
    <Screen
      title={t('contracts.title')}
      count={list.count}
      action={
        <Group gap="sm">
          <CompanyChoice places={places} place={place} />
          {propose}
        </Group>
      }
    >
      <RecordList<Contract>
        what={{ many: 'contracts' }}
        list={list}
        label={t('contracts.title')}
        definition={definition}
        state={state}
        search={t('contracts.search')}
        filters={[useCodes(definition, 'state')]}
        rowHref={row => details(row.id)}
        cells={{ state: row => <ContractBadge contract={row} side={side} /> }}
        onExport={format =>
          fetchFile(contracts.export, {
            params: { format, id },
            query: { ...askedBy(state), ...(only && { state: only }) },
          })
        }
        empty={{
          icon: IconWritingSign,
          title: t('contracts.empty.title'),
          text: t(`contracts.empty.${side}`),
          action: propose,
        }}
      />
    </Screen>
  )
}
