/**
 * React's development build records an asynchronous stack for each element, which only a debugger shows, and which takes
 * a seventh of the time of a page's tests.
 */
Reflect.deleteProperty(console, 'createTask');
