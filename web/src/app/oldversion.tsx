import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import classes from './errors.module.css'
import { changeHealth } from './health.ts'

/** 426 or a chunk that is gone: a newer web build is there. What is typed stays as a draft. */
export default function OldVersion() {
  const { t } = useTranslation()
  const later = () => changeHealth({ oldVersion: false })
  return (
    <Dialog opened onClose={later} title={t('shell.errors.oldVersion')}>
      <p>{t('shell.errors.oldVersionText')}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={later}>
          {t('shell.errors.later')}
        </Button>
        <Button leftSection={<IconRefresh size={17} />} onClick={() => location.reload()} data-autofocus>
          {t('shell.errors.reload')}
        </Button>
      </div>
    </Dialog>
  )
}
