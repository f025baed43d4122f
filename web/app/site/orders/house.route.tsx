export default function HousePage() {
  return <main id="main" className="wrap" />
}
