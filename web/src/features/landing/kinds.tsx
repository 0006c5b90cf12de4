import {
  IconBuildingWarehouse,
  IconCalculator,
  IconCarOff,
  IconMapPin,
  IconPackages,
  IconRecycle,
  IconTool,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './landing.module.css'

const kinds = [
  ['DISMANTLER', IconCarOff],
  ['COLLECTOR', IconMapPin],
  ['DISPOSER', IconBuildingWarehouse],
  ['CARRIER', IconTruck],
  ['RECYCLER', IconRecycle],
  ['LOOPER', IconPackages],
  ['REMAN', IconTool],
  ['PURCHASER', IconCalculator],
] as const

/** The target groups: each kind of company and its benefits. */
export function Kinds() {
  const { t } = useTranslation()
  return (
    <section className={classes.part}>
      <h2>{t('landing.kinds.title')}</h2>
      <ul className={classes.kinds}>
        {kinds.map(([kind, Icon]) => (
          <li key={kind}>
            <Icon size={26} stroke={1.6} aria-hidden />
            <h3>{t(`companies.kinds.names.${kind}`)}</h3>
            <p>{t(`landing.kinds.${kind}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
