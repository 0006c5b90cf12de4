import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './dialogframe.tsx'
import { firstPlace } from './firstplace.ts'
import { useFocusBack } from './focusback.ts'
import { LeaveDialog } from './leavedialog.tsx'

type IsDirty = () => boolean

/** Where what stands in a dialog says that it holds unsaved input; answers how to stop. */
const DialogContext = createContext<((isDirty: IsDirty) => () => void) | undefined>(undefined)

/** Whether this stands in a dialog; what is `isDirty` when that is closed by Escape, its X or a click beside it is asked about. */
export function useDialogGuard(isDirty: IsDirty): boolean {
  const watch = use(DialogContext)
  const current = useRef(isDirty)
  current.current = isDirty
  useEffect(() => watch?.(() => current.current()), [watch])
  return !!watch
}

interface DialogProps extends DialogFrameProps {
  /** Something was typed that no form inside knows of. */
  dirty?: boolean
}

/**
 * Every dialog with a title: nothing typed in it is lost by Escape, its X or a click beside it without a question. The keyboard
 * begins in its first field and returns to what opened it.
 */
export function Dialog({ onClose, dirty = false, children, ...rest }: DialogProps) {
  const [asking, setAsking] = useState(false)
  const inside = useRef(new Set<IsDirty>())
  const [watch] = useState(() => (isDirty: IsDirty) => {
    inside.current.add(isDirty)
    return () => void inside.current.delete(isDirty)
  })
  const close = () => {
    if (dirty || [...inside.current].some(isDirty => isDirty())) setAsking(true)
    else onClose()
  }
  useFocusBack(rest.opened)
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return (
    <>
      <DialogFrame closeOnEscape={!asking} {...rest} onClose={close}>
        <DialogContext value={watch}>
          <Content>{children}</Content>
        </DialogContext>
      </DialogFrame>
      <LeaveDialog dialog opened={asking} onStay={() => setAsking(false)} onDiscard={discard} />
    </>
  )
}

function Content({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => firstPlace(box.current)?.setAttribute('data-autofocus', ''), [])
  return (
    <div ref={box} className={classes.within}>
      {children}
    </div>
  )
}
