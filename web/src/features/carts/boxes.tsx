import type { CartRow } from '@kreislauf/core/features/carts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './carts.module.css'
import { contentText } from './facts.ts'
import { useBoxes, useYardOf } from './putin/read.ts'
import { ReadyButton } from './ready.tsx'
import { addresses, BoxBadge } from './side.tsx'

/** The boxes of these contracts that have something in them: sum, what is missing to a pick-up, and whether they are ready. */
export function BoxesOfCar({ carId, contractIds }: { carId: number; contractIds: readonly (number | null)[] }) {
  const { t } = useTranslation()
  const boxes = (useBoxes(useYardOf(carId)) ?? []).filter(({ remanContractId }) =>
    contractIds.includes(remanContractId),
  )
  if (boxes.length === 0) return null
  return (
    <Panel title={t('carts.title')}>
      <ul className={classes.pieces}>
        {boxes.map(box => (
          <BoxLine key={box.remanContractId} box={box} />
        ))}
      </ul>
    </Panel>
  )
}

function BoxLine({ box }: { box: CartRow }) {
  const { t } = useTranslation()
  const missingText = useMissing()
  return (
    <li>
      <div>
        <p className={classes.marks}>
          {box.id ? <Go to={addresses.DISMANTLER.details(box.id)}>{box.remanName}</Go> : <b>{box.remanName}</b>}
          <BoxBadge cart={box} />
        </p>
        <small>{[contentText(box, t), missingText(box)].filter(Boolean).join(' · ')}</small>
      </div>
      <ReadyButton cart={box} side="DISMANTLER" size="xs" />
    </li>
  )
}

/** What is missing to the least value of a pick-up, in words. */
export function useMissing() {
  const { t, i18n } = useTranslation()
  return ({ missing }: Pick<CartRow, 'missing'>) =>
    missing > 0 && t('carts.missingTo', { euros: formatValue('money', missing, i18n.language) })
}
