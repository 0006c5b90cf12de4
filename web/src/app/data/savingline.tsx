import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../ui/store.ts'
import { saving } from './saving.ts'
import classes from './savingline.module.css'

/**
 * Says that a save is waiting for its response. Shown above everything, also dialogs; input is kept and the save is
 * retried.
 */
export function SavingLine() {
  const { t } = useTranslation()
  const state = useStore(saving)
  return (
    <div className={classes.place} role="status">
      {state && (
        <div className={classes.line} data-lost={state !== 'slow' || undefined}>
          <Loader size={16} color="currentColor" aria-hidden />
          <span>{t(`shell.saving.${state}`)}</span>
        </div>
      )}
    </div>
  )
}
