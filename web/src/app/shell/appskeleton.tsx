import { SkeletonForm } from '../../ui/skeletons.tsx'

/** Placeholder of the frame while its chunk loads. */
export const AppSkeleton = () => (
  <div className="cold">
    <SkeletonForm />
  </div>
)
