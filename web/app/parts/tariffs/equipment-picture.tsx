import Router from 'lucide-react/icons/router'
import './equipment-picture.css'

/** The icon of an equipment type; the default icon if it has none. */
export function EquipmentPicture({ image }: { image: string | null }) {
  return (
    <span className="icon-tile">
      {image ? (
        <img src={image} data-fallback="/equipment-fallback.svg" alt="" width={20} height={20} />
      ) : (
        <Router className="icon" />
      )}
    </span>
  )
}
