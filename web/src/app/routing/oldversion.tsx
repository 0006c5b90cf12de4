import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { changeHealth } from '../data/connection.ts'

/** 426 or a missing chunk: there is a newer web build. Input is kept as a draft. */
export default function OldVersion() {
  const { t } = useTranslation()
  const later = () => changeHealth({ oldVersion: false })
  return (
    <Dialog opened onClose={later} title={t('shell.errors.oldVersion')} lead={t('shell.errors.oldVersionText')}>
      <DialogFoot>
        <Button variant="default" onClick={later}>
          {t('shell.errors.later')}
        </Button>
        <Button leftSection={<IconRefresh size={17} />} onClick={() => location.reload()} data-autofocus>
          {t('shell.errors.reload')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
