export default function ComparePage() {
  return <main id="main" className="wrap" />
}
