import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import foot from '../dialog.module.css'
import { useRootMark } from '../rootmark.ts'
import classes from './form.module.css'

/** Replaces the buttons of a form whose save the browser has stored: it is sent without the form, which can be closed. */
export function HeldSave({ plain, onClose }: { plain: boolean; onClose: (() => void) | undefined }) {
  const { t } = useTranslation()
  useRootMark('data-has-savebar', !plain)
  return (
    <div {...(plain ? { 'data-foot': true, className: foot.foot } : { 'data-savebar': true, className: classes.bar })}>
      <div role="status" className={classes.held}>
        <IconCloudUp size={20} aria-hidden />
        <div>
          <b>{t('shell.form.held')}</b>
          <p>{t('shell.form.heldText')}</p>
        </div>
      </div>
      {plain && onClose && <Button onClick={onClose}>{t('actions.close')}</Button>}
    </div>
  )
}
