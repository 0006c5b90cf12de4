import { cars } from '@kreislauf/core/features/cars/contract.ts'
import type { Doc } from '@kreislauf/core/features/files/contract.ts'
import {
  IconEraser,
  IconPencil,
  IconPhotoStar,
  IconRotate2,
  IconRotateClockwise2,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import type { MenuAction } from '../../ui/moremenu.tsx'
import { whyWords } from '../../ui/refusals.ts'
import type { Step } from './dialogs.tsx'
import { nameOf } from './words.ts'

/** The actions for a file; refused ones are in the menu with the reason. */
export function useDocActions(doc: Doc, onOpen: (step: Step) => void): MenuAction[] {
  const { t } = useTranslation()
  const name = nameOf(doc)
  const [mayChange, mayRemove, mayErase] = [useCan(cars.changeDoc), useCan(cars.removeDoc), useCan(cars.eraseDoc)]
  const change = useCall(cars.changeDoc, {
    what: { one: 'documents', name },
    deed: 'change',
    success: () => ({ key: 'files.changed', params: { name } }),
  })
  const why = {
    change: whyWords(doc.can.change),
    remove: whyWords(doc.can.remove),
    erase: whyWords(doc.can.erase),
    turn: whyWords(doc.can.turn),
  }
  const isPhoto = doc.kind === 'PHOTO' && doc.type.startsWith('image/')
  const edit = { label: t('files.edit'), icon: <IconPencil size={18} />, run: () => onOpen('edit'), why: why.change }
  const cover = {
    label: t('files.makeCover'),
    icon: <IconPhotoStar size={18} />,
    run: () => change.mutate({ params: { docId: doc.id }, body: { revision: doc.revision, cover: true } }),
    why: why.change,
  }
  const turn = (to: 'LEFT' | 'RIGHT') =>
    change.mutate({ params: { docId: doc.id }, body: { revision: doc.revision, turn: to } })
  const turns = [
    { label: t('files.turnLeft'), icon: <IconRotate2 size={18} />, run: () => turn('LEFT'), why: why.turn },
    { label: t('files.turnRight'), icon: <IconRotateClockwise2 size={18} />, run: () => turn('RIGHT'), why: why.turn },
  ]
  const remove = {
    ...{ label: t('actions.delete'), icon: <IconTrash size={18} />, danger: true },
    ...{ run: () => onOpen('remove'), why: why.remove },
  }
  const erase = {
    ...{ label: t('files.erase'), icon: <IconEraser size={18} />, danger: true },
    ...{ run: () => onOpen('erase'), why: why.erase },
  }
  return [
    ...(mayChange ? [edit] : []),
    ...(mayChange && isPhoto && !doc.cover ? [cover] : []),
    ...(mayChange && isPhoto ? turns : []),
    ...(mayRemove ? [remove] : []),
    // Discarding with a reason is not offered while the file can be deleted.
    ...(mayErase && doc.can.remove ? [erase] : []),
  ]
}
