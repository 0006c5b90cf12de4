import { type Contract, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { periodText } from '@kreislauf/core/features/contracts/words.ts'
import { holds, plainText, searchWords } from '@kreislauf/core/search.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found, SearchHit } from '../../app/search/search.ts'
import { tradedOf } from '../../app/session/rights.ts'
import { session } from '../../app/session/session.ts'
import { addresses, ContractBadge, type ContractSide, nameOf, otherOf, searchedSides } from './side.tsx'

/** Number of hits shown. */
const SHOWN = 5

/** What is concluded or to be answered comes first. */
const LIVE: readonly Contract['state'][] = ['SIGNED', 'PROPOSED', 'AHEAD']
const place = ({ state }: Contract) => (LIVE.includes(state) ? LIVE.indexOf(state) : LIVE.length)

const calls = { DISMANTLER: contracts.byDismantler, REMAN: contracts.byReman } as const

async function ofPlace(side: ContractSide, id: number, q: string): Promise<SearchHit[]> {
  const rows = await call(calls[side], { params: { id }, query: { q } })
  const words = searchWords(q)
  const partner = (contract: Contract) => nameOf(contract, otherOf(side))
  // The list also finds days and states.
  return rows
    .filter(contract => holds(plainText(partner(contract)), words))
    .toSorted((one, other) => place(one) - place(other))
    .map(contract => ({
      key: `contract ${contract.id}`,
      label: partner(contract),
      detail: periodText(contract, i18next.t, i18next.language),
      badge: <ContractBadge contract={contract} side={side} />,
      to: addresses[side].details(contract.id),
    }))
}

/** Searches the contracts of the own dismantlers and remanufacturers by the partner's name. */
export async function findContracts(q: string): Promise<Found> {
  const account = session.get()?.account
  const sides = searchedSides(account)
  const all = sides.flatMap(side => tradedOf(account, side).map(({ id }) => ofPlace(side, id, q)))
  const hits = (await Promise.all(all)).flat()
  const list = addresses[sides[0] ?? 'DISMANTLER'].list
  return {
    hits: hits.slice(0, SHOWN),
    total: hits.length,
    list: { to: `${list}?q=${encodeURIComponent(q)}`, whole: all.length === 1 },
  }
}
