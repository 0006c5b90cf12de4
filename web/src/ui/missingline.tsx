import { Drawer } from '@mantine/core'
import { IconAlertTriangle, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from './escape.ts'
import { focusField } from './form/form.ts'
import classes from './missing.module.css'
import type { Gap } from './missing.tsx'
import { Bar, MissingProgress, type MissingProgressProps } from './missingprogress.tsx'
import { useRootMark } from './rootmark.ts'

interface MissingLineProps extends Omit<MissingProgressProps, 'onGoTo' | 'inSheet'> {
  /** The number of gaps, in a few words. */
  short: string
}

/** The same on narrow screens: one line above the save bar, which opens the gaps in a bottom sheet. */
export function MissingLine({ short, ...props }: MissingLineProps) {
  const { done, total, tried } = props
  const { t } = useTranslation()
  const id = useId()
  useRootMark('data-has-missing-line')
  const [open, setOpen] = useState(false)
  useEscape(open, () => setOpen(false))
  const [chosen, choose] = useState<Gap>()
  const complete = done === total
  const Mark = complete ? IconCircleCheck : tried ? IconAlertTriangle : undefined
  const show = () => {
    choose(undefined)
    setOpen(true)
  }
  const goTo = (gap: Gap) => {
    choose(gap)
    setOpen(false)
  }
  /**
   * After the sheet has closed: while open, it traps the focus. With reduced motion this is called while it is still
   * there.
   */
  const arrive = () => {
    const field = chosen?.field
    if (field) requestAnimationFrame(() => focusField(field))
  }
  return (
    <div className={classes.line} data-state={complete ? 'done' : tried ? 'tried' : undefined}>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        {Mark && <Mark size={18} aria-hidden />}
        <span id={id} className={classes.name}>
          {short}
        </span>
        <Bar done={done} total={total} labelledBy={id} />
        <IconChevronUp size={18} aria-hidden />
      </button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        closeOnEscape={false}
        returnFocus={!chosen}
        onExitTransitionEnd={arrive}
        position="bottom"
        size="auto"
        title={props.title}
        styles={{ content: { height: 'auto', maxHeight: '85dvh' } }}
        closeButtonProps={{ 'aria-label': t('actions.close') }}
      >
        <MissingProgress {...props} inSheet onGoTo={goTo} />
      </Drawer>
    </div>
  )
}
