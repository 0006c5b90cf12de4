import { STEPS } from '@kreislauf/core/domain/steps.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconExternalLink, IconTransfer } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../ui/go.tsx'
import { notNow } from '../../ui/moremenu.tsx'
import classes from './cars.module.css'
import type { Movable } from './movable.ts'
import type { Moves } from './moves.tsx'
import { stepIcons, stepLabel, useCarName } from './step.tsx'

interface MoveMenuProps {
  car: Movable
  moves: Moves
  size?: number
  /** -1 if arrow keys lead to it instead of Tab. */
  tabIndex?: number
}

/** All actions for one car, by keyboard and touch. */
export function MoveMenu({ car, moves, size = 36, tabIndex = 0 }: MoveMenuProps) {
  const { t } = useTranslation()
  const go = useGo()
  const name = useCarName()
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={size}
          tabIndex={tabIndex}
          aria-label={t('cars.actions.move', { car: name(car) })}
          onClick={event => event.stopPropagation()}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={event => event.stopPropagation()}>
        {moves.mayTransfer(car) && (
          <Menu.Item leftSection={<IconTransfer size={18} />} onClick={() => moves.transfer(car)}>
            {t('cars.actions.transferShort')}
          </Menu.Item>
        )}
        {STEPS.map(step => {
          const live = moves.locked(car).includes(step)
          if (!live && !moves.targets(car).includes(step)) return null
          const Mark = stepIcons[step]
          return (
            <Menu.Item
              key={step}
              leftSection={<Mark size={18} />}
              {...(live ? notNow : { onClick: () => moves.move(car, step) })}
            >
              {stepLabel(step, t)}
              {live && <span className={classes.why}>{t('cars.safety.first')}</span>}
            </Menu.Item>
          )
        })}
        <Menu.Item
          leftSection={<IconExternalLink size={18} />}
          onClick={() => go(`/deser/carsinventory/details/${car.id}`)}
        >
          {t('actions.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
