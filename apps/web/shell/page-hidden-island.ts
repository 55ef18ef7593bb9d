document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden')
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }));
});
