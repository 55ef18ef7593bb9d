// For development, on pages without React, where nothing can be replaced in place.
import.meta.hot?.on('vonk:pages-changed', () => location.reload());
