import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFoot, DialogFrame } from '../../ui/dialogframe.tsx'
import { useFocusBack } from '../../ui/focusback.ts'

/** The remaining seconds; any key or touch continues the session. */
export default function Countdown({ left }: { left: number }) {
  const { t } = useTranslation()
  useFocusBack(true)
  return (
    <DialogFrame opened onClose={() => undefined} withCloseButton={false} title={t('shell.idle.title')}>
      <Text role="timer">{t('shell.idle.text', { count: left })}</Text>
      <DialogFoot>
        <Button data-autofocus>{t('shell.idle.stay')}</Button>
      </DialogFoot>
    </DialogFrame>
  )
}
