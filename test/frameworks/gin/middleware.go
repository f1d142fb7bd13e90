// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"net/http"

	"example.com/shop/guard"
	"github.com/gin-gonic/gin"
)

func health(c *gin.Context)   {}
func show(c *gin.Context)     {}
func remove(c *gin.Context)   {}
func login(c *gin.Context)    {}
func list(c *gin.Context)     {}
func edit(c *gin.Context)     {}
func options(c *gin.Context)  {}
func logged(c *gin.Context)   {}
func limited(c *gin.Context)  {}
func visited(c *gin.Context)  {}

func limit(perMinute int) gin.HandlerFunc {
	return func(c *gin.Context) {}
}

func create(known guard.Guard) *gin.Engine {
	r := gin.New()
	r.GET("/health", health)
	// route GET /health -> main.go:health
	r.Use(logged, gin.Recovery(), limit(20))
	r.Match([]string{"GET", "HEAD"}, "/show", known.Required, show)
	// route GET /show -> main.go:show through guard/guard.go:Guard.Required, main.go:limit, main.go:logged
	// route HEAD /show -> main.go:show through guard/guard.go:Guard.Required, main.go:limit, main.go:logged
	r.Group("/login").Use(known.Optional).POST("", login)
	// route POST /login -> main.go:login through guard/guard.go:Guard.Optional, main.go:limit, main.go:logged
	admin := r.Group("/admin", known.Required)
	{
		admin.DELETE("/:id", remove)
		// route DELETE /admin/:id -> main.go:remove through guard/guard.go:Guard.Required, main.go:limit, main.go:logged
		below(admin.Group("/items"))
		admin.Use(func(c *gin.Context) { visited(c) })
		admin.Handle("PUT", "/:id", edit)
		// route PUT /admin/:id -> main.go:edit through guard/guard.go:Guard.Required, main.go:limit, main.go:logged
	}
	r.Match([]string{http.MethodPatch, "OPTIONS"}, "/stated", options)
	// route OPTIONS /stated -> main.go:options through main.go:limit, main.go:logged
	// route PATCH /stated -> main.go:options through main.go:limit, main.go:logged
	return r
}

func below(items *gin.RouterGroup) {
	items.GET("", list)
	// route GET /admin/items -> main.go:list through guard/guard.go:Guard.Required, main.go:limit, main.go:logged
}

// --- path: guard/guard.go ---
package guard

import "github.com/gin-gonic/gin"

type Guard struct{}

func (g *Guard) Required(c *gin.Context) {}

func (g *Guard) Optional(c *gin.Context) {}
