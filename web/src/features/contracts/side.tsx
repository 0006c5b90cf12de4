import { type Contract, type ContractSide, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

export type { ContractSide }

/** Addresses of a side. */
export const addresses = {
  DISMANTLER: {
    list: '/deser/myreman/contracts',
    propose: '/deser/myreman/contracts/neu',
    placed: (place: number) => `/deser/myreman/contracts/neu?place=${place}` as const,
    again: (id: number) => `/deser/myreman/contracts/neu?of=${id}` as const,
    details: (id: number) => `/deser/myreman/contracts/details/${id}` as const,
  },
  REMAN: {
    list: '/deser/remanufacturer/contracts',
    propose: '/deser/remanufacturer/contracts/neu',
    placed: (place: number) => `/deser/remanufacturer/contracts/neu?place=${place}` as const,
    again: (id: number) => `/deser/remanufacturer/contracts/neu?of=${id}` as const,
    details: (id: number) => `/deser/remanufacturer/contracts/details/${id}` as const,
  },
} as const

export const otherOf = (side: ContractSide): ContractSide => (side === 'REMAN' ? 'DISMANTLER' : 'REMAN')

/** Signs or refuses for a side. */
export const signingOf = (side: ContractSide) => (side === 'REMAN' ? contracts.signReman : contracts.signDismantler)

/** Today's name of a side's company. */
export const nameOf = ({ remanName, dismantlerName }: Contract, side: ContractSide) =>
  side === 'REMAN' ? remanName : dismantlerName

/** Whether the side has to answer. */
export const isAsked = ({ status, proposedby }: Pick<Contract, 'status' | 'proposedby'>, side: ContractSide) =>
  status === 'PROPOSED' && proposedby !== side

const tones: Partial<Record<Contract['state'], Tone>> = { SIGNED: 'good', AHEAD: 'info', DECLINED: 'bad' }

/** State of a contract; what the own side has to answer stands out. */
export function ContractBadge({ contract, side }: { contract: Contract; side: ContractSide }) {
  const { t } = useTranslation()
  const { state } = contract
  return (
    <StatusBadge
      tone={isAsked(contract, side) ? 'warning' : (tones[state] ?? 'neutral')}
      label={t(`contracts.states.${state}`)}
    />
  )
}
