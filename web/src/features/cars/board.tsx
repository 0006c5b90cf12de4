import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type Step, stepsOf } from '@kreislauf/core/domain/steps.ts'
import type { InventoryItem } from '@kreislauf/core/features/cars/contract.ts'
import { depollution, waitsTooLong } from '@kreislauf/core/features/cars/rules.ts'
import { IconBolt, IconClockExclamation, IconCoinEuro } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../ui/address.ts'
import { Go } from '../../ui/go.tsx'
import { CoverStrip } from '../files/index.ts'
import { useFigures } from '../masterdata/index.ts'
import classes from './cars.module.css'
import { MoveMenu } from './movemenu.tsx'
import type { Moves } from './moves.tsx'
import { stepIcons, useCarName } from './step.tsx'

/** Days within which a car must be drained as of today, and whether the law requires it. */
const useDepollution = () => depollution(useFigures())

/** Cards in a column before the list is better suited. */
const MOST_CARDS = 40

/** Last characters of the VIN that identify a car without plate. */
const VIN_END = 6

interface BoardProps {
  rows: InventoryItem[]
  moves: Moves
  /** Address of the list of all cars in one step. */
  listOf: (step: Step) => Address
}

/** Cars by step, moved by drag and drop or by the menu of their card. */
export function Board({ rows, moves, listOf }: BoardProps) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<InventoryItem>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a place in the tab order the keyboard could not scroll it
    <section className={classes.board} tabIndex={0} aria-label={t('cars.board.label')}>
      {stepsOf('board').map(step => (
        <Column
          key={step}
          step={step}
          rows={rows.filter(row => row.step === step)}
          moves={moves}
          more={listOf(step)}
          accepts={!!dragged && moves.accepts(dragged, step)}
          live={!!dragged && moves.locked(dragged).includes(step)}
          onDrag={setDragged}
          onDrop={() => dragged && moves.move(dragged, step)}
        />
      ))}
    </section>
  )
}

interface ColumnProps {
  step: Step
  rows: InventoryItem[]
  moves: Moves
  more: Address
  accepts: boolean
  /** High voltage prevents the dragged car from entering it. */
  live: boolean
  onDrag: (car: InventoryItem | undefined) => void
  onDrop: () => void
}

/**
 * The target of an arrow key on a card: up and down within the column, left and right to the card of the adjacent
 * column that is in the tab order.
 */
function cardBeside(at: Element, key: string): HTMLElement | null | undefined {
  const card = at.closest('li')
  const column = card?.closest('section')
  const to = {
    ArrowDown: () => card?.nextElementSibling,
    ArrowUp: () => card?.previousElementSibling,
    ArrowRight: () => column?.nextElementSibling?.querySelector('li:has([tabindex="0"])'),
    ArrowLeft: () => column?.previousElementSibling?.querySelector('li:has([tabindex="0"])'),
  }[key]
  return to?.()?.querySelector('a')
}

/** Arrow keys move between cards; one card per column is in the tab order. */
function onCardKey(event: KeyboardEvent<HTMLElement>) {
  const link = event.target instanceof HTMLAnchorElement && cardBeside(event.target, event.key)
  if (!link) return
  event.preventDefault()
  link.focus()
}

function Column({ step, rows, moves, more, accepts, live, onDrag, onDrop }: ColumnProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const [active, setActive] = useState(0)
  const shown = rows.slice(0, MOST_CARDS)
  const Mark = stepIcons[step]
  const kg = sum(rows.map(({ weight }) => weight ?? 0))
  const allow = (event: DragEvent) => {
    if (!accepts) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop()
  }
  return (
    <section
      className={classes.column}
      data-accepts={accepts || undefined}
      data-over={(over && accepts) || undefined}
      aria-label={t(`cars.steps.${step}`)}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header>
        <h2>
          <Mark size={17} aria-hidden /> {t(`cars.steps.${step}`)}
        </h2>
        {live ? (
          <span>{t('cars.safety.first')}</span>
        ) : (
          <span className="figures">{t('cars.board.sum', { count: rows.length, kg })}</span>
        )}
      </header>
      {rows.length === 0 && <p className={classes.none}>{t('cars.board.empty')}</p>}
      <ul onKeyDown={onCardKey}>
        {shown.map((car, at) => (
          <Card
            key={car.id}
            car={car}
            moves={moves}
            onDrag={onDrag}
            isActive={at === Math.min(active, shown.length - 1)}
            onActive={() => setActive(at)}
          />
        ))}
      </ul>
      {rows.length > MOST_CARDS && (
        <Go to={more} className={classes.more}>
          {t('cars.board.more', { count: rows.length })}
        </Go>
      )}
    </section>
  )
}

interface CardProps extends Pick<ColumnProps, 'moves' | 'onDrag'> {
  car: InventoryItem
  /** In the tab order. */
  isActive: boolean
  onActive: () => void
}

function Card({ car, moves, onDrag, isActive, onActive }: CardProps) {
  const tabIndex = isActive ? 0 : -1
  const { t } = useTranslation()
  const name = useCarName()
  const late = waitsTooLong(car, useDepollution().days)
  const movable = moves.mayTransfer(car) || moves.targets(car).length > 0
  return (
    <li
      className={classes.card}
      draggable={movable}
      data-movable={movable || undefined}
      data-late={late || undefined}
      title={movable ? t('cars.board.drag') : undefined}
      onDragStart={() => onDrag(car)}
      onDragEnd={() => onDrag(undefined)}
      onFocus={onActive}
    >
      <Go to={`/deser/carsinventory/details/${car.id}`} draggable={false} tabIndex={tabIndex}>
        <b>{car.licenceplate ? name(car) : t('cars.board.noPlate', { end: car.vin?.slice(-VIN_END) ?? car.id })}</b>
        <span>{car.car}</span>
        {car.vnr && <small className="figures">{t('receptions.named', { vnr: car.vnr })}</small>}
        <small>
          {[car.location, !late && t('cars.board.days', { count: car.standingDays ?? 0 })].filter(Boolean).join(' · ')}
        </small>
        {late && (
          <small className={classes.waits}>
            <IconClockExclamation size={14} aria-hidden /> {t('cars.waiting.badge', { count: car.standingDays ?? 0 })}
          </small>
        )}
        {moves.locked(car).length > 0 && (
          <small className={classes.waits}>
            <IconBolt size={14} aria-hidden /> {t('cars.safety.live')}
          </small>
        )}
        {car.hasRemanOffers && (
          <small className={classes.wanted} title={t('coreoffers.markHint')}>
            <IconCoinEuro size={14} aria-hidden /> {t('coreoffers.mark')}
          </small>
        )}
        <CoverStrip carId={car.id} />
      </Go>
      {movable && <MoveMenu car={car} moves={moves} size={40} tabIndex={tabIndex} />}
    </li>
  )
}
