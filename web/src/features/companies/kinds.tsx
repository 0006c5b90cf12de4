import { Button, Text } from '@mantine/core'
import { IconBuildingFactory2, IconBuildingWarehouse } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan, useDepartments } from '../../app/session.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import classes from './companies.module.css'

/** A mandator without dismantler chooses what it is; a collection point needs its dismantler first. */
export function KindChooser() {
  const { t } = useTranslation()
  const go = useGo()
  const may = useCan('STD.C')
  const others = useDepartments().filter(one => one.department !== 'DISMANTLER')
  if (!may)
    return (
      <Screen title={t('companies.title')}>
        <EmptyState title={t('companies.kinds.none')} text={t('companies.kinds.askHead')} />
      </Screen>
    )
  return (
    <Screen title={t('companies.kinds.title')} narrow>
      <Text c="dimmed">{t('companies.kinds.lead')}</Text>
      <div className={classes.kinds}>
        <section className={classes.kind}>
          <IconBuildingFactory2 size={34} stroke={1.4} aria-hidden />
          <h2>{t('companies.kinds.dismantler')}</h2>
          <p>{t('companies.kinds.dismantlerText')}</p>
          <Button onClick={() => go('/deser/company/neu')}>{t('companies.kinds.enterDismantler')}</Button>
        </section>
        <section className={classes.kind}>
          <IconBuildingWarehouse size={34} stroke={1.4} aria-hidden />
          <h2>{t('companies.kinds.collector')}</h2>
          <p>{t('companies.kinds.collectorText')}</p>
          <Text size="sm" c="dimmed">
            {t('companies.kinds.dismantlerFirst')}
          </Text>
        </section>
      </div>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('companies.kinds.others', { names: others.map(one => one.name).join(', ') })}
        </Text>
      )}
    </Screen>
  )
}
