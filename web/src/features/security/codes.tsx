import { security } from '@kreislauf/core/features/security/contract.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconLifebuoy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { useAccount } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { Part, type PartProps } from './part.tsx'
import classes from './security.module.css'

/** Number of recovery codes left, and new ones. */
export function RecoveryPart({ state, run, onChanged }: PartProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const renew = () => run(async () => onChanged((await call(security.renewCodes, {})).recoveryCodes))
  return (
    <Part
      icon={IconLifebuoy}
      title={t('security.recovery.title')}
      text={`${t('security.recovery.text')} ${t('security.recovery.left', { count: state.recoveryLeft })}.`}
      action={
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('security.recovery.renew')}
        </Button>
      }
    >
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('security.recovery.renewTitle')}
        label={t('security.recovery.renew')}
        run={() => {
          setAsking(false)
          void renew()
        }}
      >
        {t('security.recovery.renewText')}
      </Confirm>
    </Part>
  )
}

/** The codes, shown only once: to be stored, printed or written down. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { email } = useAccount()
  const save = () => {
    const text = `${t('security.recovery.heading', { email })}\r\n\r\n${codes.join('\r\n')}\r\n`
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: address, download: t('security.recovery.file') }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('security.recovery.shownTitle')}
      lead={t('security.recovery.shownText')}
    >
      <div className={classes.sheet}>
        <p>{t('security.recovery.heading', { email })}</p>
        <ol className={classes.codes}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <DialogFoot>
        <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} onClick={save}>
          {t('security.recovery.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => print()}>
          {t('security.recovery.print')}
        </Button>
        <Button onClick={onClose}>{t('security.recovery.kept')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
