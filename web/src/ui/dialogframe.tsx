import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'
import { useEscape } from './escape.ts'

const sizes = { s: 'var(--dialog-s)', m: 'var(--dialog-m)', l: 'var(--dialog-l)' } as const

export interface DialogFrameProps extends Omit<ModalRootProps, 'size' | 'title'> {
  title: ReactNode
  /** For a question, a short form or a small table; larger content is a screen. */
  size?: keyof typeof sizes
  /** The introduction: read out when the dialog opens, unlike a whole form. */
  lead?: ReactNode
  withCloseButton?: boolean
  children?: ReactNode
}

/** The layout of every dialog: header and footer stay visible, the content scrolls; a sheet on a phone. */
export function DialogFrame({
  title,
  size = 's',
  lead,
  withCloseButton = true,
  closeOnEscape = true,
  children,
  ...rest
}: DialogFrameProps) {
  const { t } = useTranslation()
  useEscape(rest.opened && closeOnEscape, rest.onClose)
  return (
    <Modal.Root size={sizes[size]} padding="var(--screen-pad)" {...rest} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content
        classNames={{ content: classes.content, inner: classes.inner }}
        data-tall={size === 's' ? undefined : true}
        data-size={size}
      >
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {withCloseButton && <Modal.CloseButton aria-label={t('actions.close')} />}
        </Modal.Header>
        <div className={classes.body} tabIndex={-1}>
          {lead !== undefined && <Modal.Body className={classes.lead!}>{lead}</Modal.Body>}
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons of a dialog: the main action at the right, "Cancel" to its left, always visible. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-foot>
      {children}
    </div>
  )
}
