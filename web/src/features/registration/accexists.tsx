import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../ui/go.tsx'
import classes from './card.module.css'
import { Card } from './card.tsx'

/** The address already has an account; only a reader of its mail gets here (details O1). */
export function AccountExistsScreen() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Card title={t('registration.exists.title')} lead={t('registration.exists.lead')} icon={IconUserCheck}>
      <div className={classes.actions}>
        <Button onClick={() => go('/login')}>{t('registration.toLogin')}</Button>
        <Button variant="default" onClick={() => go('/pwf/request')}>
          {t('registration.exists.reset')}
        </Button>
      </div>
    </Card>
  )
}
